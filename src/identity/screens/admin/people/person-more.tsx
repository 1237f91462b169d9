import { useState, type ReactNode } from 'react'
import { ActForm } from '#ui/form/act-form.tsx'
import type { UserLine } from '#ordering/contract-admin-lists.ts'
import type { PersonPage } from '#ordering/contract-people.ts'
import { textOf } from '#ui/form/script-form.tsx'
import type { AdminRight } from '#identity/rules/admin-roles.ts'
import { withRecentLogin } from '#identity/screens/factors/use-recent-login.ts'
import { momentText } from '#ui/section/moment-text.ts'
import { Done, ErrorNotice } from '#ui/section/section.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Notice } from '#ui/feedback/states.tsx'
import { useDoing } from '#ui/form/use-doing.ts'
import { callAdminApi } from '#identity/screens/admin/call-admin-api.ts'

interface MoreProps {
  person: UserLine
  page: PersonPage
  rights: readonly AdminRight[]
  onChanged(): Promise<void>
}

interface Act {
  key: string
  label: string
  icon: IconName
  hint: string
  done: string
  needs: AdminRight
  isDanger?: boolean
  isOpen?: boolean
  /** Undefined: it runs at once. */
  wantsReason?: boolean
  fields?: ReactNode
  run(reason: string, values: FormData): Promise<unknown>
}

function actsFor({ person: { id, email, deletionDueAt }, page }: MoreProps): Act[] {
  const isLeaving = deletionDueAt !== null
  return [
    {
      key: 'merge',
      label: `Merge ${page.guestOrders === 1 ? '1 guest order' : `${page.guestOrders} guest orders`}`,
      icon: 'link',
      hint: '',
      done: 'Merged',
      needs: 'change-users',
      isOpen: page.guestOrders > 0,
      run: () => doFor(id, 'merge-orders', {}),
    },
    {
      key: 'prepay',
      label: page.prepayUntil ? 'End payment in advance' : 'Demand full payment online',
      icon: 'credit-card',
      wantsReason: true,
      needs: 'change-users',
      done: 'Saved',
      hint: page.prepayUntil
        ? `It holds until ${page.prepayUntil}.`
        : 'For 180 days, of everything they order. Only administrators read why.',
      run: (reason) => doFor(id, 'prepay', { isOn: page.prepayUntil === null, reason }),
    },
    {
      key: 'member',
      label: 'Make member of a business',
      icon: 'user-plus',
      wantsReason: true,
      needs: 'change-providers',
      done: 'They are a member',
      hint: 'The business reads of it.',
      fields: <MemberFields />,
      run: (reason, values) =>
        doFor(textOf(values, 'provider'), 'members', { userId: id, role: textOf(values, 'role'), reason }, 'providers'),
    },
    {
      key: 'export',
      label: 'Export their data',
      icon: 'download',
      wantsReason: true,
      needs: 'erase-users',
      done: 'The file is here',
      hint: 'Everything that is kept about them, in one file. They read that it was made.',
      run: (reason) => downloadDataOf(id, reason),
    },
    {
      key: 'erase',
      label: 'Erase the account',
      icon: 'trash-2',
      isDanger: true,
      wantsReason: true,
      needs: 'erase-users',
      isOpen: !isLeaving,
      done: 'It will be erased',
      hint: `It is gone after ${page.eraseDays} days, for good. Until then it can be kept. Orders keep their amounts.`,
      fields: (
        <TextField
          label={email ? 'Type the mail address of the account' : 'Type the id of the account'}
          name="typed"
          autoComplete="off"
          hint={email ?? id}
        />
      ),
      run: (reason, values) => doFor(id, 'erase', { typed: textOf(values, 'typed'), reason }),
    },
    {
      key: 'cancel-deletion',
      label: 'Do not erase',
      icon: 'undo-2',
      wantsReason: true,
      needs: 'erase-users',
      isOpen: isLeaving,
      done: 'It stays',
      hint: 'Everything is as before; they can sign in again.',
      run: (reason) => doFor(id, 'cancel-deletion', { reason }),
    },
  ]
}

const MemberFields = () => (
  <>
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
  const { person, page, rights, onChanged } = props
  const { isBusy, error, setError, run } = useDoing()
  const [pending, setPending] = useState<string | null>(null)
  const [done, setDone] = useState('')
  const acts = actsFor(props).filter(({ needs, isOpen = true }) => isOpen && rights.includes(needs))
  const send = async (act: Act, reason: string, values: FormData) => {
    setDone('')
    if (!(await run(() => withRecentLogin(() => act.run(reason, values))))) return
    setPending(null)
    setDone(act.done)
    await onChanged()
  }
  const press = (act: Act) => {
    setError(null)
    if (!act.wantsReason) return void send(act, '', new FormData())
    setPending(pending === act.key ? null : act.key)
  }
  return (
    <section aria-label="More" className="grid gap-2">
      {person.deletionDueAt && <Notice tone="warning">It is erased on {momentText(person.deletionDueAt)}.</Notice>}
      {page.prepayUntil && <p>Pays in full online until {page.prepayUntil}.</p>}
      <ErrorNotice message={error ? (error.fields.typed ?? error.fields.reason ?? error.message) : undefined} />
      <Done text={done} />
      {acts.map((act) => (
        <div key={act.key} className="grid gap-2">
          <Button
            size="small"
            icon={act.icon}
            kind={act.isDanger ? 'danger' : 'secondary'}
            disabled={isBusy}
            aria-expanded={act.wantsReason ? pending === act.key : undefined}
            className={`!justify-start ${act.isDanger ? '!border-border-strong' : ''}`}
            onClick={() => press(act)}
          >
            {act.label}
          </Button>
          {pending === act.key &&
            act.key === 'erase' &&
            page.hinders.map((text) => (
              <Notice key={text} tone="warning">
                {text}
              </Notice>
            ))}
          {pending === act.key && (
            <ActForm
              send={act.label}
              hint={act.hint}
              isBusy={isBusy}
              isDanger={act.isDanger ?? false}
              needsReason
              onSend={(reason, values) => void send(act, reason, values)}
              onBack={() => setPending(null)}
            >
              {act.fields}
            </ActForm>
          )}
        </div>
      ))}
    </section>
  )
}

const doFor = (id: string, act: string, body: object, basePath = 'people') =>
  callAdminApi(`${basePath}/${encodeURIComponent(id.trim())}/${act}`, { method: 'POST', body })

/** Downloads all stored data of a person. */
async function downloadDataOf(id: string, reason: string): Promise<void> {
  const data = await callAdminApi<object>(`people/${id}/export`, { method: 'POST', body: { reason } })
  const href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href, download: `account-${id}.json` })
  link.click()
  URL.revokeObjectURL(href)
}
