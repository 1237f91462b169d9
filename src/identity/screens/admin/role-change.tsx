import type { AdminShown } from '#identity/contract-admin.ts'
import { roleTexts, type AdminRole } from '#identity/rules/admin-roles.ts'
import { useSession } from '#identity/screens/sessions/session.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** The new role of an administrator; null: none. */
export interface RoleChange {
  admin: AdminShown
  role: AdminRole | null
}

interface RoleChangeProps {
  change: RoleChange | null
  busy: string | false
  onConfirm(change: RoleChange): void
  onClose(): void
}

const wordsOf = (role: AdminRole | null) =>
  role === null
    ? {
        title: 'Take the role away?',
        effect: 'keeps the account, and sees no desk from the next click on.',
        button: 'Take the role away',
        kind: 'danger-filled' as const,
      }
    : {
        title: 'Another role?',
        effect: `becomes ${role}. ${roleTexts[role]}.`,
        button: `Make ${role}`,
        kind: 'neutral' as const,
      }

/** Confirms a change of role, because a select is changed too easily by accident. */
export function RoleChangeDialog({ change, busy, onConfirm, onClose }: RoleChangeProps) {
  const { user } = useSession()
  const isSelf = change !== null && change.admin.uid === user?.uid
  const { title, effect, button, kind } = wordsOf(change?.role ?? null)
  const buttons = (
    <>
      <Button kind="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button kind={kind} busy={busy} onClick={() => change && onConfirm(change)}>
        {button}
      </Button>
    </>
  )
  return (
    <Dialog title={title} isOpen={change !== null} onClose={onClose} footer={buttons}>
      <p>
        <bdi className="font-semibold">{change?.admin.name || change?.admin.email}</bdi> {effect}
      </p>
      {isSelf && <p className="mt-3 font-medium text-danger-text">This is you. Another owner would have to undo it.</p>}
    </Dialog>
  )
}
