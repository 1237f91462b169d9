import type { ReactNode } from 'react'
import type { UserLine } from '#ordering/contract-admin-lists.ts'
import type { PersonPage } from '#ordering/contract-people.ts'
import { callAdminApi } from '#identity/screens/admin/call-admin-api.ts'
import { withRecentLogin } from '#identity/screens/factors/use-recent-login.ts'
import type { AdminRight } from '#identity/rules/admin-roles.ts'
import type { Operation } from '#shared/posted-form.ts'
import { Notice } from '#ui/feedback/states.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { Folded, FoldedForm } from '#ui/form/folded-form.tsx'
import { ActButton, HiddenFields } from '#ui/form/post-form.tsx'
import { ReasonForm } from '#ui/form/reason-form.tsx'
import { useDoing } from '#ui/form/use-doing.ts'
import type { IconName } from '#ui/icon-names.ts'
import { momentText } from '#ui/section/moment-text.ts'
import { ErrorNotice } from '#ui/section/section.tsx'

interface MoreProps {
  person: UserLine
  page: PersonPage
  rights: readonly AdminRight[]
}

interface Act {
  operation: Operation
  label: string
  icon: IconName
  reasonHint: string
  done: string
  needs: AdminRight
  isDanger?: boolean
  isOpen?: boolean
  fields?: ReactNode
}

function actsFor({ person: { id, email, deletionDueAt }, page }: MoreProps): Act[] {
  const isLeaving = deletionDueAt !== null
  return [
    {
      operation: `POST /api/admin/people/${id}/prepay`,
      label: page.prepayUntil ? 'End payment in advance' : 'Demand full payment online',
      icon: 'credit-card',
      needs: 'change-users',
      done: 'Saved',
      reasonHint: page.prepayUntil
        ? `It holds until ${page.prepayUntil}.`
        : 'For 180 days, of everything they order. Only administrators read why.',
      fields: <HiddenFields values={{ isOn: String(page.prepayUntil === null) }} />,
    },
    {
      operation: 'POST /api/admin/providers/{provider}/members',
      label: 'Make member of a business',
      icon: 'user-plus',
      needs: 'change-providers',
      done: 'They are a member',
      reasonHint: 'The business reads of it.',
      fields: <MemberFields id={id} />,
    },
    {
      operation: `POST /api/admin/people/${id}/erase`,
      label: 'Erase the account',
      icon: 'trash-2',
      isDanger: true,
      needs: 'erase-users',
      isOpen: !isLeaving,
      done: 'It will be erased',
      reasonHint: `It is gone after ${page.eraseDays} days, for good. Until then it can be kept. Orders keep their amounts.`,
      fields: (
        <>
          {page.hinders.map((text) => (
            <Notice key={text} tone="warning">
              {text}
            </Notice>
          ))}
          <TextField
            label={email ? 'Type the mail address of the account' : 'Type the id of the account'}
            name="typed"
            autoComplete="off"
            hint={email ?? id}
          />
        </>
      ),
    },
    {
      operation: `POST /api/admin/people/${id}/cancel-deletion`,
      label: 'Do not erase',
      icon: 'undo-2',
      needs: 'erase-users',
      isOpen: isLeaving,
      done: 'It stays',
      reasonHint: 'Everything is as before; they can sign in again.',
    },
  ]
}

const MemberFields = ({ id }: { id: string }) => (
  <>
    <HiddenFields values={{ userId: id }} />
    <TextField label="Id of the business" name="provider" hint="It stands in the panel of the business." />
    <SelectField label="Role" name="role" defaultValue="staff">
      <option value="owner">Owner</option>
      <option value="manager">Manager</option>
      <option value="staff">Staff</option>
    </SelectField>
  </>
)

/** Further actions on an account, besides those about signing in. */
export function PersonMore(props: MoreProps) {
  const { person, page, rights } = props
  const acts = actsFor(props).filter(({ needs, isOpen = true }) => isOpen && rights.includes(needs))
  return (
    <section aria-label="More" className="grid gap-2">
      {person.deletionDueAt && <Notice tone="warning">It is erased on {momentText(person.deletionDueAt)}.</Notice>}
      {page.prepayUntil && <p>Pays in full online until {page.prepayUntil}.</p>}
      {page.guestOrders > 0 && rights.includes('change-users') && (
        <ActButton
          icon="link"
          className="!justify-start"
          form={{ operation: `POST /api/admin/people/${person.id}/merge-orders`, done: 'Merged' }}
        >
          {`Merge ${page.guestOrders === 1 ? '1 guest order' : `${page.guestOrders} guest orders`}`}
        </ActButton>
      )}
      {rights.includes('erase-users') && <ExportData id={person.id} />}
      {acts.map(({ fields, needs: _needs, isOpen: _isOpen, ...act }) => (
        <FoldedForm key={act.operation} {...act}>
          {fields}
        </FoldedForm>
      ))}
    </section>
  )
}

/** By script, which saves the answer as a file. */
function ExportData({ id }: { id: string }) {
  const { isBusy, error, run } = useDoing()
  return (
    <Folded label="Export their data" icon="download">
      <ErrorNotice message={error ? (error.fields.reason ?? error.message) : undefined} />
      <ReasonForm
        busy={isBusy && 'One moment…'}
        send="Export their data"
        shortest={3}
        hint="Everything that is kept about them, in one file. They read that it was made."
        onSend={(reason) => void run(() => withRecentLogin(() => downloadDataOf(id, reason)))}
      />
    </Folded>
  )
}

/** Downloads all stored data of a person. */
async function downloadDataOf(id: string, reason: string): Promise<void> {
  const data = await callAdminApi<object>(`people/${id}/export`, { method: 'POST', body: { reason } })
  const href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href, download: `account-${id}.json` })
  link.click()
  URL.revokeObjectURL(href)
}
