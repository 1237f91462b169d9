import type { UserLine } from '#ordering/contract-admin-lists.ts'
import { callIdentity } from '#identity/screens/identity-client.ts'
import { shortestReason, type AdminRight } from '#identity/rules/admin-roles.ts'
import { useChange } from '#identity/screens/profile/use-change.ts'
import { notifyTabs } from '#identity/screens/sessions/cross-tab.ts'
import { useSession } from '#identity/screens/sessions/session.tsx'
import { Folded, FoldedForm } from '#ui/form/folded-form.tsx'
import { TextField } from '#ui/form/field.tsx'
import { ActButton } from '#ui/form/post-form.tsx'
import { ReasonForm } from '#ui/form/reason-form.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { ErrorNotice } from '#ui/section/section.tsx'

interface PersonActionsProps {
  person: UserLine
  rights: readonly AdminRight[]
}

interface Simple {
  action: 'enable' | 'revoke-sessions' | 'send-reset' | 'verify'
  label: string
  icon: IconName
  done: string
  isOpen: boolean
}

function simpleActions(
  { email, emailVerified, disabled, sessions }: UserLine,
  rights: readonly AdminRight[],
): Simple[] {
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

const mayView = ({ isAdmin, disabled }: UserLine, rights: readonly AdminRight[]): boolean =>
  rights.includes('view-as') && !isAdmin && !disabled

const mayLock = ({ isAdmin, disabled }: UserLine, rights: readonly AdminRight[]): boolean =>
  rights.includes('change-users') && !disabled && (!isAdmin || rights.includes('change-admins'))

/** The actions of an administrator on an account, each with its own confirmation or error. */
export function PersonActions({ person, rights }: PersonActionsProps) {
  const { user } = useSession()
  const isOther = user?.uid !== person.id
  return (
    <div className="grid gap-2">
      {simpleActions(person, rights).map(({ action, label, icon, done }) => (
        <ActButton
          key={action}
          form={{ operation: `POST /api/admin/users/${person.id}/${action}`, done }}
          icon={icon}
          className="!justify-start"
        >
          {label}
        </ActButton>
      ))}
      {isOther && mayView(person, rights) && <ViewAs id={person.id} />}
      {isOther && mayLock(person, rights) && (
        <FoldedForm
          operation={`POST /api/admin/users/${person.id}/disable`}
          done="Account locked"
          label="Lock the account"
          icon="ban"
          isDanger
          reasonHint="They are signed out everywhere at once and cannot come in. Administrators and the audit log see the reason."
        >
          <TextField
            label="Until"
            name="until"
            type="datetime-local"
            isOptional
            hint="It opens by itself then. Empty: until somebody unlocks it."
          />
        </FoldedForm>
      )}
    </div>
  )
}

/** By script, because it changes whose pages this browser shows, in all its tabs. */
function ViewAs({ id }: { id: string }) {
  const { busy, message, change } = useChange()
  return (
    <Folded label="View as this person" icon="eye">
      <ErrorNotice message={message} />
      <ReasonForm
        busy={busy}
        send="View as this person"
        shortest={shortestReason}
        hint="The person gets a mail with this reason. It lasts an hour at most, and everything you do is written down."
        onSend={(reason) => void change(() => viewAs(id, reason))}
      />
    </Folded>
  )
}

/** Starts impersonation: this browser sees the market as another person, until "Stop" in the banner. */
async function viewAs(userId: string, reason: string): Promise<void> {
  await callIdentity('admin/impersonate', { body: { userId, reason } })
  await notifyTabs()
  // The current page was rendered for the administrator.
  location.assign('/home')
}
