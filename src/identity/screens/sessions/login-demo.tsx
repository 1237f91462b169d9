import type { IdentityConfig } from '#identity/screens/identity-client.ts'
import { Icon } from '#ui/icon.tsx'

export type DemoAccount = IdentityConfig['demoAccounts'][number]

interface DemoAccountsProps {
  accounts: readonly DemoAccount[]
  onChoose(account: DemoAccount): void
}

/** Demo accounts for looking around. A press fills in the form. */
export const DemoAccounts = ({ accounts, onChoose }: DemoAccountsProps) =>
  accounts.length > 0 && (
    <section aria-labelledby="demo-accounts" className="rounded-lg border border-dashed border-border-strong p-4">
      <h2 id="demo-accounts" className="type-title">
        Demo accounts
      </h2>
      <p className="type-small mb-3 text-text-2">Choose somebody; their email and password are filled in.</p>
      <ul className="grid gap-2">
        {accounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              onClick={() => onChoose(account)}
              className="flex min-h-12 w-full items-center gap-3 rounded-md px-3 py-1.5 text-start hover:bg-surface-3"
            >
              <span className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-tint text-brand-text">
                <Icon name="user" size="small" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{account.role}</span>
                <span className="type-small block truncate text-text-2">{account.email}</span>
              </span>
              <Icon name="arrow-right" size="small" className="icon-flips text-text-3" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
