import { deviceOf } from '#identity/rules/sessions/devices.ts'
import { AuthError, callIdentity } from '#identity/screens/identity-client.ts'
import { bytesOf, credentialFor, textOf } from '#identity/screens/factors/passkey.ts'

interface PasskeyOptions {
  challenge: string
  rp: PublicKeyCredentialRpEntity
  user: { id: string; name: string; displayName: string }
  pubKeyCredParams: PublicKeyCredentialParameters[]
  timeout?: number
  attestation?: AttestationConveyancePreference
  authenticatorSelection?: AuthenticatorSelectionCriteria
  excludeCredentials?: { id: string; type: 'public-key'; transports?: AuthenticatorTransport[] }[]
}

/**
 * Creates a passkey on the device and registers its public key. Throws `passkey-cancelled`, and the errors of the
 * service.
 */
export async function makePasskey(): Promise<void> {
  const options = await callIdentity<PasskeyOptions>('passkey/generate-register-options', { method: 'GET' })
  const credential = await navigator.credentials.create({ publicKey: forBrowser(options) }).catch((error: unknown) => {
    throw new AuthError('passkey-cancelled', { message: wordsFor(error) })
  })
  if (!(credential instanceof PublicKeyCredential)) throw new AuthError('passkey-cancelled')
  const body = { response: forServer(credential), name: deviceOf(navigator.userAgent) }
  await callIdentity('passkey/verify-registration', { body })
}

const wordsFor = (error: unknown): string =>
  error instanceof DOMException && error.name === 'InvalidStateError'
    ? 'This device has a passkey for your account already.'
    : ''

const forBrowser = ({
  challenge,
  user,
  excludeCredentials = [],
  ...rest
}: PasskeyOptions): PublicKeyCredentialCreationOptions => ({
  ...rest,
  challenge: bytesOf(challenge),
  user: { ...user, id: bytesOf(user.id) },
  excludeCredentials: excludeCredentials.map((known) => ({ ...known, id: bytesOf(known.id) })),
})

function forServer(credential: PublicKeyCredential) {
  const response = credential.response as AuthenticatorAttestationResponse
  return credentialFor(credential, {
    attestationObject: textOf(response.attestationObject),
    transports: response.getTransports(),
  })
}
