import { useEffect } from 'react'
import { Fact } from '#dashboards/screens/fact.tsx'
import { loadMail, lookUpDns, sendTest } from '#dashboards/screens/mail/mail-client.ts'
import { MailDns } from '#dashboards/screens/mail/mail-dns.tsx'
import { TestMail } from '#dashboards/screens/mail/test-mail.tsx'
import { momentText } from '#identity/screens/profile/moments.ts'
import { Loaded, Section } from '#identity/screens/profile/section.tsx'
import { useRemote } from '#identity/screens/profile/use-remote.ts'
import type { MailDeskView } from '#notifications/contract-letters.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Notice } from '#ui/states.tsx'

const marks: Record<MailDeskView['state'], { tone: Tone; text: string }> = {
  ok: { tone: 'success', text: 'Works' },
  waiting: { tone: 'warning', text: 'Look at it' },
  red: { tone: 'danger', text: 'Nothing goes out' },
}

const markOf = ({ state, hasWay }: MailDeskView): { tone: Tone; text: string } =>
  state === 'ok' && !hasWay ? { tone: 'neutral', text: 'Kept, not sent' } : marks[state]

/** How mail is doing, and ways to find out what is wrong with it. */
export function MailCard({ maySend }: { maySend: boolean }) {
  const remote = useRemote(loadMail)
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
      <Loaded remote={remote} what="how mail is doing">
        {(mail) => (
          <div className="grid gap-5">
            <State mail={mail} />
            <details className="group" open={mail.state === 'red' || undefined}>
              <summary className="link min-h-11 w-fit cursor-pointer py-2 font-semibold">
                Which way it goes, test mail, name servers
              </summary>
              <div className="grid gap-5 pt-3">
                <Way mail={mail} />
                <div className="grid items-start gap-x-8 gap-y-5 xl:grid-cols-2">
                  <TestMail maySend={maySend} send={sendTest} onSent={() => void reload()} />
                  <MailDns look={lookUpDns} />
                </div>
              </div>
            </details>
          </div>
        )}
      </Loaded>
    </Section>
  )
}

const State = ({ mail: { state, words, since } }: { mail: MailDeskView }) =>
  state === 'ok' ? (
    <p>{words}</p>
  ) : (
    <Notice tone={state === 'red' ? 'danger' : 'warning'}>
      <bdi>{words}</bdi>
      {since && ` Since ${momentText(since)}.`} Nothing is lost.
    </Notice>
  )

const Way = ({ mail: { queued, failed, way, from, bounceAddress, hearsReports } }: { mail: MailDeskView }) => (
  <dl className="divide-y divide-border">
    <Fact label="Way">{way}</Fact>
    <Fact label="Sender">{from}</Fact>
    <Fact label="Waiting">{queued === 1000 ? '1000 or more' : queued}</Fact>
    <Fact label="Failed today">{failed}</Fact>
    <Fact label="Reports of bounces">
      {bounceAddress ? `To ${bounceAddress}` : 'To the sender'}
      {hearsReports ? ', heard at /api/mail/bounces' : '. Set TRANSPORT_SECRET to have them heard here.'}
    </Fact>
  </dl>
)
