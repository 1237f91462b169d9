import { useEffect } from 'react'
import { DetailRow } from '#ui/section/detail-row.tsx'
import { mailSource, checkDns, sendTest } from '#notifications/screens/admin/email/mail-client.ts'
import { MailDns } from '#notifications/screens/admin/email/mail-dns.tsx'
import { TestMail } from '#notifications/screens/admin/email/test-mail.tsx'
import { momentText } from '#ui/section/moment-text.ts'
import { Loaded, Reserved, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { EmailStatusView } from '#notifications/contract-email-templates.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Notice } from '#ui/feedback/states.tsx'

const marks: Record<EmailStatusView['state'], { tone: Tone; text: string }> = {
  ok: { tone: 'success', text: 'Works' },
  waiting: { tone: 'warning', text: 'Look at it' },
  red: { tone: 'danger', text: 'Nothing goes out' },
}

const markOf = ({ state, hasTransport }: EmailStatusView): { tone: Tone; text: string } =>
  state === 'ok' && !hasTransport ? { tone: 'neutral', text: 'Kept, not sent' } : marks[state]

/** The state of email delivery, with diagnostic tools. */
export function MailCard({ maySend }: { maySend: boolean }) {
  const remote = useRemote(mailSource)
  const { reload, value } = remote
  useEffect(() => {
    const timer = setInterval(() => void (document.visibilityState === 'visible' && reload()), 15_000)
    return () => clearInterval(timer)
  }, [reload])
  const mark = value && markOf(value)
  return (
    <Section
      title="Mail"
      text="Whether it goes out, by which way, and whether others believe that it is yours."
      mark={mark && <Badge tone={mark.tone}>{mark.text}</Badge>}
    >
      <Loaded remote={remote} what="how mail is doing" waiting={<Reserved className="h-24" />}>
        {(mail) => (
          <div className="grid gap-5">
            <State mail={mail} />
            <details className="group" open={mail.state === 'red' || undefined}>
              <summary className="link min-h-11 w-fit cursor-pointer py-2 font-semibold">
                Which way it goes, test mail, name servers
              </summary>
              <div className="grid gap-5 pt-3">
                <MailTransport mail={mail} />
                <div className="grid items-start gap-x-8 gap-y-5 xl:grid-cols-2">
                  <TestMail maySend={maySend} send={sendTest} onSent={() => void reload()} />
                  <MailDns checkDns={checkDns} />
                </div>
              </div>
            </details>
          </div>
        )}
      </Loaded>
    </Section>
  )
}

const State = ({ mail: { state, words, since } }: { mail: EmailStatusView }) =>
  state === 'ok' ? (
    <p>{words}</p>
  ) : (
    <Notice tone={state === 'red' ? 'danger' : 'warning'}>
      <bdi>{words}</bdi>
      {since && ` Since ${momentText(since)}.`} Nothing is lost.
    </Notice>
  )

const MailTransport = ({
  mail: { queued, failed, transport, from, bounceAddress, receivesReports },
}: {
  mail: EmailStatusView
}) => (
  <dl className="divide-y divide-border">
    <DetailRow label="Way">{transport}</DetailRow>
    <DetailRow label="Sender">{from}</DetailRow>
    <DetailRow label="Waiting">{queued === 1000 ? '1000 or more' : queued}</DetailRow>
    <DetailRow label="Failed today">{failed}</DetailRow>
    <DetailRow label="Reports of bounces">
      {bounceAddress ? `To ${bounceAddress}` : 'To the sender'}
      {receivesReports ? ', heard at /api/mail/bounces' : '. Set TRANSPORT_SECRET to have them heard here.'}
    </DetailRow>
  </dl>
)
