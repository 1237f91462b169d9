import type { FormEvent } from 'react'
import { mailTransportSource, saveMailTransport } from '#operations/screens/admin/system-client.ts'
import { useSystemAction } from '#operations/screens/admin/use-system-action.ts'
import { FoldedSection, Loaded, Reserved } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { MailTransport } from '#operations/contract-setup.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'

/** The mail server; a change takes effect at once. */
export function MailTransportSection() {
  const remote = useRemote(mailTransportSource)
  return (
    <FoldedSection
      title="Mail server"
      text="It is asked before it is kept, encrypted, and used at once by every process."
    >
      <Loaded remote={remote} what="the mail server" waiting={<Reserved className="h-60" />}>
        {(transport) =>
          transport.by === 'environment' ? (
            <p>
              The environment says how mail goes (SMTP_URL, MAIL_WEBHOOK_URL or MAIL_FILE), and counts more than what is
              written here.
            </p>
          ) : (
            <MailTransportForm transport={transport} onChanged={() => void remote.reload()} />
          )
        }
      </Loaded>
    </FoldedSection>
  )
}

function MailTransportForm({ transport, onChanged }: { transport: MailTransport; onChanged(): void }) {
  const { busy, run } = useSystemAction(onChanged)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    run(
      () => saveMailTransport({ smtpUrl: String(values.get('smtpUrl')), mailFrom: String(values.get('mailFrom')) }),
      'The server agreed. What waited goes out now.',
    )
  }
  return (
    <form className="grid max-w-[40rem] gap-4" onSubmit={send}>
      <p>
        {transport.by === 'setting'
          ? `Mail goes by ${transport.host}, from ${transport.mailFrom}.`
          : 'Mail is kept in the outbox: nobody gets it.'}
      </p>
      <TextField
        label="Address of the server"
        name="smtpUrl"
        hint="smtps://name:password@mail.example:465"
        autoComplete="off"
      />
      <TextField label="Sender" name="mailFrom" type="email" defaultValue={transport.mailFrom ?? ''} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="neutral" busy={busy && 'Asking the server …'}>
          Ask it and use it
        </Button>
        {transport.by === 'setting' && (
          <Button
            kind="quiet"
            busy={busy && 'Saving …'}
            onClick={() => run(() => saveMailTransport(null), 'Mail is kept in the outbox now.')}
          >
            Keep mail in the outbox
          </Button>
        )}
      </div>
    </form>
  )
}
