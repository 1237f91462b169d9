import { lazy } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { csvOfPeople } from '#identity/screens/admin/admin-lists.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { forEachRow } from '#ui/table/each-row.ts'
import type { BulkAct, Column, Filter } from '#ui/table/table-shapes.ts'
import { MailCard } from '#notifications/screens/admin/email/mail-card.tsx'
import {
  cancelMessage,
  listMessages,
  mailSource,
  messageSource,
  resendMessage,
} from '#notifications/screens/admin/email/mail-client.ts'
import { deliveryStatusOf, stateWords } from '#notifications/screens/admin/email/message-words.ts'
import { momentText } from '#ui/section/moment-text.ts'
import type { MessageLine } from '#notifications/contract-messages.ts'
import { listMessageKinds } from '#notifications/queries/list-message-kinds.ts'
import type { MessageStatus } from '#notifications/rules/email/mail.ts'
import { newId } from '#shared/ids.ts'
import { Badge } from '#ui/badge.tsx'

const MessagePanel = lazy(() => import('#notifications/screens/admin/email/message-panel.tsx'))

const columns: Column<MessageLine>[] = [
  { key: 'at', label: 'When', render: ({ createdAt }) => <time dateTime={createdAt}>{momentText(createdAt)}</time> },
  {
    key: 'status',
    label: 'State',
    render: (row) => <Badge tone={deliveryStatusOf(row).tone}>{deliveryStatusOf(row).label}</Badge>,
  },
  { key: 'to', label: 'To', isWide: true, render: ({ recipient }) => <bdi>{recipient}</bdi> },
  { key: 'subject', label: 'Subject', isWide: true, render: ({ subject }) => <bdi>{subject}</bdi> },
  { key: 'kind', label: 'Kind', isWide: true, render: ({ kindText: text }) => text },
  { key: 'order', label: 'Order', isHidden: true, render: ({ orderReference }) => orderReference ?? '–' },
  { key: 'tries', label: 'Tries', isNumber: true, isHidden: true, render: ({ tries }) => tries },
  {
    key: 'words',
    label: 'Server’s words',
    isWide: true,
    isHidden: true,
    render: ({ words }) => <bdi>{words ?? '–'}</bdi>,
  },
]

const states = (Object.keys(stateWords) as MessageStatus[]).map((value) => ({
  value,
  label: value === 'queued' ? 'Waits, or is kept' : stateWords[value],
}))

const filtersWith = (kinds: { value: string; label: string }[]): Filter[] => [
  { kind: 'search', name: 'q', label: 'Recipient: how the address begins' },
  { kind: 'select', name: 'state', label: 'State', options: states },
  { kind: 'select', name: 'kind', label: 'Kind', options: kinds },
  {
    kind: 'select',
    name: 'channel',
    label: 'Channel',
    options: [
      { value: 'email', label: 'Mail' },
      { value: 'sms', label: 'Text message' },
    ],
  },
  { kind: 'text', name: 'order', label: 'Order: its number' },
  { kind: 'date', name: 'from', label: 'From' },
  { kind: 'date', name: 'until', label: 'Until' },
]

const bulk: BulkAct<MessageLine>[] = [
  {
    key: 'resend',
    label: 'Send again',
    preview: (rows) =>
      rows.map((row) => ({
        id: row.id,
        label: row.subject,
        change: `${deliveryStatusOf(row).label} → sent again to ${row.recipient}`,
        ...(row.hindersResending && { hindered: row.hindersResending }),
      })),
    run: (ids, reason) => forEachRow(ids, (id) => resendMessage(id, reason, newId())),
  },
  {
    key: 'cancel',
    label: 'Cancel',
    isDanger: true,
    preview: (rows) =>
      rows.map((row) => ({
        id: row.id,
        label: row.subject,
        change: `${deliveryStatusOf(row).label} → cancelled`,
        ...(row.status !== 'queued' && { hindered: 'It does not wait.' }),
      })),
    run: (ids, reason) => forEachRow(ids, (id) => cancelMessage(id, reason)),
  },
]

/** What the area shows first. */
const shown: SourcesOfPage = ({ query }) => [listMessages(query), mailSource]

export const shouldRevalidate = whenSourcesChange(shown)

/** The kinds of messages, for the filter, and what the area shows first. */
export const loader = async (args: LoaderFunctionArgs) => ({
  kinds: listMessageKinds(),
  ...(await loadAnswers(shown)(args)),
})

/** Sent messages and their delivery, and the state of email. */
export default function MessagesArea() {
  const { kinds } = useLoaderData<typeof loader>()
  const { rights } = useAdminDashboard()
  const mayAct = rights.includes('resend-emails')
  return (
    <>
      {rights.includes('read-system') && <MailCard maySend={rights.includes('change-system')} />}
      <DataTable
        name="messages"
        title="Messages"
        text="Every mail and text message, newest first. What holds a code or a link that opens something is sealed: nobody reads it here."
        load={listMessages}
        loadRow={(id) => messageSource(id).load()}
        columns={columns}
        filters={filtersWith(kinds)}
        rowId={({ id }) => id}
        rowLabel={({ subject }) => subject}
        {...csvOfPeople('/api/admin/messages.csv', rights)}
        {...(mayAct && { bulk })}
        panel={({ id }, does) => <MessagePanel key={id} id={id} mayAct={mayAct} onChanged={does.changed} />}
        empty={{ title: 'Nothing was sent yet', text: 'Mails and text messages stand here with what became of them.' }}
      />
    </>
  )
}
