import { adminSource } from '#identity/screens/admin/admin-lists.ts'
import { Link } from 'react-router'
import type { CallView } from '#notifications/contract-webhook-lists.ts'
import { DetailRow } from '#ui/section/detail-row.tsx'
import { marketHooks } from '#notifications/screens/admin/webhooks/webhooks-client.ts'
import { CallBadge } from '#notifications/screens/admin/webhooks/call-words.tsx'
import { momentWords } from '#ui/section/moment-text.ts'
import { OrderLink } from '#payments/screens/admin/list-words.tsx'
import { Loaded, ErrorNotice } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import { Button } from '#ui/button.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

interface CallPanelProps {
  id: string
  mayChange: boolean
  onChanged(): Promise<void>
}

const callSource = (id: string) => adminSource<CallView>(`webhook-calls/${id}`)

/** One call: body, attempts with responses, and a button to send it again. */
export function CallPanel({ id, mayChange, onChanged }: CallPanelProps) {
  const remote = useRemote(callSource(id))
  const changed = async () => void (await Promise.all([remote.reload(), onChanged()]))
  return (
    <Loaded remote={remote} what="the call">
      {(call) => (
        <div className="grid gap-5">
          <p>
            <CallBadge status={call.status} />
          </p>
          {mayChange && <Resend call={call} onDone={changed} />}
          <CallDetails call={call} />
          <Attempts call={call} />
          <section className="grid gap-2">
            <h3 className="font-semibold">What was sent</h3>
            <pre
              tabIndex={0}
              className="max-h-80 overflow-auto rounded-md bg-surface-2 p-3 text-xs break-all whitespace-pre-wrap"
            >
              {prettyJson(call.body)}
            </pre>
          </section>
        </div>
      )}
    </Loaded>
  )
}

function Resend({ call, onDone }: { call: CallView; onDone(): Promise<void> }) {
  const { isBusy, error, run } = useDoing()
  const send = () =>
    void run(async () => {
      await marketHooks.resend(call.programId, call.id)
      await onDone()
    })
  if (call.hindersResending) return <p className="text-text-2">{call.hindersResending}</p>
  return (
    <>
      <Button size="small" icon="send" className="justify-self-start" busy={isBusy && 'Sending…'} onClick={send}>
        Send again
      </Button>
      <ErrorNotice message={error?.message} />
    </>
  )
}

const CallDetails = ({ call }: { call: CallView }) => (
  <dl className="divide-y divide-border">
    <DetailRow label="Program">
      <Link to={`/admin-dashboard/webhooks/programs/${call.programId}`} className="link">
        {call.program}
      </Link>
    </DetailRow>
    <DetailRow label="Of">{call.providerId ? call.providerName : 'The market'}</DetailRow>
    {call.orderReference && (
      <DetailRow label="Order">
        <OrderLink reference={call.orderReference} />
      </DetailRow>
    )}
    <DetailRow label="Happened">{momentWords(call.createdAt)}</DetailRow>
    {call.nextTryAt && <DetailRow label="Next try">{momentWords(call.nextTryAt)}</DetailRow>}
    <DetailRow label="Event id">{call.eventId}</DetailRow>
  </dl>
)

const Attempts = ({ call: { attempts } }: { call: CallView }) => (
  <section className="grid gap-2">
    <h3 className="font-semibold">{attempts.length === 1 ? '1 try' : `${attempts.length} tries`}</h3>
    {attempts.length === 0 && <p className="text-text-2">It was not tried yet.</p>}
    <ol className="grid gap-2">
      {attempts.map(({ at, code, durationMs, answer }) => (
        <li key={at}>
          <p>
            {momentWords(at)} · {code === null ? 'no answer' : `answered ${code}`} · {durationMs} ms
          </p>
          {answer && <p className="break-all text-text-3">{answer}</p>}
        </li>
      ))}
    </ol>
  </section>
)

function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
