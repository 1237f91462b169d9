import { useState, type ReactNode } from 'react'
import { changePerson, lockPerson, type PersonAction } from '#identity/screens/admin/admin-client.ts'
import { ReasonForm } from '#ui/form/reason-form.tsx'
import type { UserLine } from '#ordering/contract-admin-lists.ts'
import { shortestReason, type AdminRight } from '#identity/rules/admin-roles.ts'
import { Done, ErrorNotice } from '#ui/section/section.tsx'
import { useChange } from '#identity/screens/profile/use-change.ts'
import { useSession } from '#identity/screens/sessions/session.tsx'
import { textOf } from '#ui/form/script-form.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { notifyTabs } from '#identity/screens/sessions/cross-tab.ts'
import { callIdentity } from '#identity/screens/identity-client.ts'

interface PersonActionsProps {
  person: UserLine
  rights: AdminRight[]
  onChanged(): Promise<void>
}

interface Simple {
  action: PersonAction
  label: string
  icon: IconName
  done: string
  isOpen: boolean
}

function simpleActions({ email, emailVerified, disabled, sessions }: UserLine, rights: AdminRight[]): Simple[] {
  const [mayChange, mayMail] = [rights.includes('change-users'), rights.includes('resend-emails')]
  const all: Simple[] = [
    {
      action: 'revoke-sessions',
      label: 'Sign out everywhere',
      icon: 'log-out',
      done: 'Signed out everywhere',
      isOpen: mayChange && sessions > 0,
    },
    {
      action: 'send-reset',
      label: 'Mail a link to a new password',
      icon: 'mail',
      done: 'The link is on its way',
      isOpen: mayMail && email !== null,
    },
    {
      action: 'verify',
      label: 'Take address as confirmed',
      icon: 'mail-check',
      done: 'Address confirmed',
      isOpen: mayChange && email !== null && !emailVerified,
    },
    {
      action: 'enable',
      label: 'Unlock the account',
      icon: 'user-check',
      done: 'Account unlocked',
      isOpen: mayChange && disabled,
    },
  ]
  return all.filter(({ isOpen }) => isOpen)
}

/** The typed time is in the device's time zone. */
const endOf = (typed: string) => (typed ? new Date(typed).toISOString() : null)

const mayView = ({ isAdmin, disabled }: UserLine, rights: AdminRight[]): boolean =>
  rights.includes('view-as') && !isAdmin && !disabled

const mayLock = ({ isAdmin, disabled }: UserLine, rights: AdminRight[]): boolean =>
  rights.includes('change-users') && !disabled && (!isAdmin || rights.includes('change-admins'))

/** The actions of an administrator on an account, each with its own confirmation or error. */
export function PersonActions({ person, rights, onChanged }: PersonActionsProps) {
  const { user } = useSession()
  const { busy, isBusy, done, message, change } = useChange()
  const [pending, setPending] = useState<'view' | 'lock' | null>(null)
  const isOther = user?.uid !== person.id
  const run = (work: () => Promise<unknown>, text: string) =>
    change(async () => {
      await work()
      setPending(null)
      await onChanged()
    }, text)
  return (
    <div className="grid gap-4">
      <ErrorNotice message={message} />
      <Done text={done} />
      <div className="grid gap-2">
        {simpleActions(person, rights).map(({ action, label, icon, done: text }) => (
          <Button
            key={action}
            icon={icon}
            className="!justify-start"
            disabled={isBusy}
            onClick={() => void run(() => changePerson(person.id, action), text)}
          >
            {label}
          </Button>
        ))}
        {isOther && mayView(person, rights) && (
          <ConfirmBox
            icon="eye"
            label="View as this person"
            isOpen={pending === 'view'}
            onToggle={(isOpen) => setPending(isOpen ? 'view' : null)}
          >
            <ReasonForm
              busy={busy}
              send="View as this person"
              shortest={shortestReason}
              hint="The person gets a mail with this reason. It lasts an hour at most, and everything you do is written down."
              onSend={(reason) => void run(() => viewAs(person.id, reason), '')}
              onBack={() => setPending(null)}
            />
          </ConfirmBox>
        )}
        {isOther && mayLock(person, rights) && (
          <ConfirmBox
            icon="ban"
            label="Lock the account"
            isDanger
            isOpen={pending === 'lock'}
            onToggle={(isOpen) => setPending(isOpen ? 'lock' : null)}
          >
            <ReasonForm
              busy={busy}
              send="Lock the account"
              isDanger
              shortest={3}
              hint="They are signed out everywhere at once and cannot come in. Administrators and the audit log see the reason."
              onSend={(reason, values) =>
                void run(
                  () => lockPerson(person.id, { reason, until: endOf(textOf(values, 'until')) }),
                  'Account locked',
                )
              }
              onBack={() => setPending(null)}
            >
              <TextField
                label="Until"
                name="until"
                type="datetime-local"
                isOptional
                hint="It opens by itself then. Empty: until somebody unlocks it."
              />
            </ReasonForm>
          </ConfirmBox>
        )}
      </div>
    </div>
  )
}

interface ConfirmBoxProps {
  icon: IconName
  label: string
  isOpen: boolean
  isDanger?: boolean
  onToggle(isOpen: boolean): void
  children: ReactNode
}

/** An action that asks for a reason first. */
const ConfirmBox = ({ icon, label, isOpen, isDanger, onToggle, children }: ConfirmBoxProps) => (
  <>
    <Button
      icon={icon}
      kind={isDanger ? 'danger' : 'secondary'}
      className={`!justify-start ${isDanger ? '!border-border-strong' : ''}`}
      aria-expanded={isOpen}
      onClick={() => onToggle(!isOpen)}
    >
      {label}
    </Button>
    {isOpen && children}
  </>
)

/** Starts impersonation: this browser sees the market as another person, until "Stop" in the banner. */
async function viewAs(userId: string, reason: string): Promise<void> {
  await callIdentity('admin/impersonate', { body: { userId, reason } })
  await notifyTabs()
  // The current page was rendered for the administrator.
  location.assign('/home')
}
