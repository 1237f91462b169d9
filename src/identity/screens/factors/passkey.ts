import { AuthError, callIdentity } from '#identity/screens/identity-client.ts'
import type { SignInAnswer } from '#identity/screens/sessions/finish-sign-in.ts'

interface PasskeyOptions {
  challenge: string
  rpId?: string
  timeout?: number
  userVerification?: UserVerificationRequirement
  allowCredentials?: { id: string; type: 'public-key'; transports?: AuthenticatorTransport[] }[]
}

export const knowsPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined'

/** Whether the browser can suggest passkeys when it fills in forms. */
export async function offersPasskeys(): Promise<boolean> {
  return knowsPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)
}

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (emailMessage) => emailMessage.charCodeAt(0))

export const textOf = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/**
 * Signs in with a passkey; a signed-in person confirms their identity. Throws `passkey-cancelled`, and the errors of
 * the service.
 */
export async function verifyPasskey(
  options: { signal?: AbortSignal; mediation?: 'conditional' } = {},
): Promise<SignInAnswer> {
  const serverOptions = await callIdentity<PasskeyOptions>('passkey/generate-authenticate-options', { method: 'GET' })
  const credential = await navigator.credentials
    .get({ publicKey: forBrowser(serverOptions), ...options })
    .catch((error: unknown) => {
      throw new AuthError('passkey-cancelled', { details: { ref: String(error) } })
    })
  if (!(credential instanceof PublicKeyCredential)) throw new AuthError('passkey-cancelled')
  return callIdentity<SignInAnswer>('passkey/verify-authentication', { body: { response: forServer(credential) } })
}

const forBrowser = ({ challenge, allowCredentials, ...rest }: PasskeyOptions): PublicKeyCredentialRequestOptions => ({
  ...rest,
  challenge: bytesOf(challenge),
  ...(allowCredentials && { allowCredentials: allowCredentials.map((known) => ({ ...known, id: bytesOf(known.id) })) }),
})

/** The common fields of all credentials in the server's format; `response` has the specific ones. */
export const credentialFor = (credential: PublicKeyCredential, response: object) => ({
  id: credential.id,
  rawId: textOf(credential.rawId),
  type: credential.type,
  authenticatorAttachment: credential.authenticatorAttachment ?? undefined,
  clientExtensionResults: credential.getClientExtensionResults(),
  response: { clientDataJSON: textOf(credential.response.clientDataJSON), ...response },
})

function forServer(credential: PublicKeyCredential) {
  const { authenticatorData, signature, userHandle } = credential.response as AuthenticatorAssertionResponse
  const proof = { authenticatorData: textOf(authenticatorData), signature: textOf(signature) }
  return credentialFor(credential, { ...proof, userHandle: userHandle ? textOf(userHandle) : undefined })
}
