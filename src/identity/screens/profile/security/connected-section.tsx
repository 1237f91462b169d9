import { callIdentity, identitySource } from '#identity/screens/identity-client.ts'
import { signInByRedirect, signInWithPopup } from '#identity/screens/social/popup-sign-in.ts'
import { useAccount } from '#identity/screens/profile/account.tsx'
import { Done, Loaded, ErrorNotice, Row, Rows, Section } from '#ui/section/section.tsx'
import { useChange } from '#identity/screens/profile/use-change.ts'
import { useRemote } from '#ui/section/use-remote.ts'
import { ProviderSign } from '#identity/screens/social/provider-logo.tsx'
import { Button } from '#ui/button.tsx'

interface Provider {
  id: string
  name: string
}

interface Connected {
  accountId: string
  providerId: string
  displayName: string | null
  email: string | null
  canUnlink: boolean
}

const connectedSource = identitySource<{ items: Connected[] }>('providers')

/** Connected accounts of other providers, with which the person can sign in. */
export function ConnectedSection({ providers }: { providers: Provider[] }) {
  const connected = useRemote(connectedSource)
  return (
    <Section title="Connected accounts" text="Sign in here with an account that you have elsewhere.">
      <Loaded remote={connected} what="your connected accounts">
        {({ items }) => (
          <Rows>
            {providers.map((provider) => (
              <ProviderRow
                key={provider.id}
                provider={provider}
                account={items.find(({ providerId }) => providerId === provider.id)}
                onChange={connected.reload}
              />
            ))}
          </Rows>
        )}
      </Loaded>
    </Section>
  )
}

interface ProviderRowProps {
  provider: Provider
  account: Connected | undefined
  onChange(): Promise<void>
}

function ProviderRow({ provider: { id, name }, account, onChange }: ProviderRowProps) {
  const { reload } = useAccount()
  const { busy, done, message, failure, change } = useChange()
  const settle = () => Promise.all([onChange(), reload()])
  const connect = () =>
    void change(async () => {
      await signInWithPopup({ providerId: id, mode: 'link', onLate: () => void settle() })
      await settle()
    }, `${name} is connected.`)
  const disconnect = (accountId: string) =>
    void change(async () => {
      await callIdentity(`providers/${accountId}/unlink`)
      await settle()
    }, `${name} is disconnected.`)
  const isBlocked = failure?.code === 'popup-blocked'
  const button = account ? (
    <Button size="small" busy={busy} disabled={!account.canUnlink} onClick={() => disconnect(account.accountId)}>
      Disconnect {name}
    </Button>
  ) : (
    <Button size="small" busy={busy} onClick={connect}>
      Connect {name}
    </Button>
  )
  return (
    <Row actions={button}>
      <div className="grid gap-2">
        <div className="flex items-center gap-3">
          <ProviderSign id={id} />
          <p className="min-w-0">
            <span className="font-semibold">{name}</span>
            {account && (
              <span className="type-small block break-all text-text-2">
                {account.email ?? account.displayName ?? 'Connected'}
              </span>
            )}
            {account && !account.canUnlink && (
              <span className="type-small block text-text-3">Add another way to sign in first.</span>
            )}
          </p>
        </div>
        <ErrorNotice message={message} />
        {isBlocked && (
          <Button size="small" onClick={() => void signInByRedirect({ id, name }, '/user-profile?tab=security')}>
            Continue in this tab
          </Button>
        )}
        <Done text={done} />
      </div>
    </Row>
  )
}
