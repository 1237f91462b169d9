import { createContext, use, useEffect, useRef, type ReactNode } from 'react'
import { callIdentity } from '#identity/screens/identity-client.ts'
import { Lines, Unreachable } from '#ui/section/section.tsx'
import { useRemote, type Remote } from '#ui/section/use-remote.ts'

/** The account as its owner sees it. */
export interface Account {
  uid: string
  /** Null for people who signed up by phone. */
  email: string | null
  emailVerified: boolean
  displayName: string | null
  photoURL: string | null
  phoneNumber: string | null
  hasPassword: boolean
  mfaEnabled: boolean
  /** ISO texts. */
  createdAt: string
  deletionDueAt: string | null
}

const AccountContext = createContext<Remote<Account> | null>(null)

async function load(): Promise<Account> {
  const { user } = await callIdentity<{ user: Account | null }>('session', { method: 'GET' })
  if (!user) throw new Error('nobody is signed in')
  return user
}

const accountSource = { address: '/api/identity/session', load }

export const AccountProvider = ({ children }: { children: ReactNode }) => (
  <AccountContext value={useRemote(accountSource)}>{children}</AccountContext>
)

/** The account, null until it is loaded, and a function that reloads it after a change. */
export function useAccount(): Remote<Account> {
  const value = use(AccountContext)
  if (!value) throw new Error('useAccount must be used within AccountProvider')
  return value
}

/** Reloads data that may change together with the account. */
export function useAgainWithAccount({ reload }: Remote<unknown>) {
  const { value } = useAccount()
  const last = useRef(value)
  useEffect(() => {
    if (last.current && value !== last.current) void reload()
    last.current = value
  }, [value, reload])
}

/** Renders children when the account is loaded, because forms need their initial values. */
export function WithAccount({ children }: { children: (account: Account) => ReactNode }) {
  const { value, isFailed, reload } = useAccount()
  if (value) return children(value)
  return isFailed ? <Unreachable onRetry={() => void reload()}>We could not load your account.</Unreachable> : <Lines />
}
