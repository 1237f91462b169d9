import type { FormEvent } from 'react'
import { loadMailWay, saveMailWay } from '#dashboards/screens/system/system-client.ts'
import { useDeed } from '#dashboards/screens/system/use-deed.ts'
import { Loaded, Section } from '#identity/screens/profile/section.tsx'
import { useRemote } from '#identity/screens/profile/use-remote.ts'
import type { MailWay } from '#operations/contract-setup.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'

/** Through which server mail goes out; another one holds at once. */
export function MailWaySection() {
  const remote = useRemote(loadMailWay)
  return (
    <Section title="Mail server" text="It is asked before it is kept, encrypted, and used at once by every process.">
      <Loaded remote={remote} what="the mail server">
        {(way) =>
          way.by === 'environment' ? (
            <p>
              The environment says how mail goes (SMTP_URL, MAIL_WEBHOOK_URL or MAIL_FILE), and counts more than what is
              written here.
            </p>
          ) : (
            <MailWayForm way={way} onChanged={() => void remote.reload()} />
          )
        }
      </Loaded>
    </Section>
  )
}

function MailWayForm({ way, onChanged }: { way: MailWay; onChanged(): void }) {
  const { busy, run } = useDeed(onChanged)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    run(
      () => saveMailWay({ smtpUrl: String(values.get('smtpUrl')), mailFrom: String(values.get('mailFrom')) }),
      'The server agreed. What waited goes out now.',
    )
  }
  return (
    <form className="grid gap-4" onSubmit={send}>
      <p>
        {way.by === 'setting'
          ? `Mail goes by ${way.host}, from ${way.mailFrom}.`
          : 'Mail is kept in the outbox: nobody gets it.'}
      </p>
      <TextField
        label="Address of the server"
        name="smtpUrl"
        hint="smtps://name:password@mail.example:465"
        autoComplete="off"
      />
      <TextField label="Sender" name="mailFrom" type="email" defaultValue={way.mailFrom ?? ''} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="neutral" busy={busy && 'Asking the server …'}>
          Ask it and use it
        </Button>
        {way.by === 'setting' && (
          <Button
            kind="quiet"
            busy={busy && 'Saving …'}
            onClick={() => run(() => saveMailWay(null), 'Mail is kept in the outbox now.')}
          >
            Keep mail in the outbox
          </Button>
        )}
      </div>
    </form>
  )
}
