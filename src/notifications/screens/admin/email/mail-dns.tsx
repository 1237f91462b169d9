import { useState, type FormEvent } from 'react'
import { ErrorNotice } from '#ui/section/section.tsx'
import type { DnsFinding, DnsReport } from '#notifications/contract-email-templates.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

const marks: Record<DnsFinding['state'], { tone: Tone; text: string }> = {
  good: { tone: 'success', text: 'Good' },
  weak: { tone: 'warning', text: 'Could be better' },
  missing: { tone: 'danger', text: 'Missing' },
  wrong: { tone: 'danger', text: 'Wrong' },
  unknown: { tone: 'neutral', text: 'Not known' },
}

/** DNS records of the sender, and the ones to add. */
export function MailDns({ checkDns }: { checkDns(selector: string): Promise<DnsReport> }) {
  const { isBusy, error, run } = useDoing()
  const [report, setReport] = useState<DnsReport | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const selector = String(new FormData(event.currentTarget).get('selector') ?? '').trim()
    void run(async () => setReport(await checkDns(selector)))
  }
  return (
    <div className="grid content-start gap-3">
      <form onSubmit={submit} className="grid gap-3">
        <h3 className="type-title">Is it believed to be yours?</h3>
        <ErrorNotice message={error?.message} />
        <TextField
          label="DKIM selector"
          name="selector"
          hint="Your mail provider tells it. Without it, SPF and DMARC alone are looked up."
          maxLength={60}
          isOptional
        />
        <Button type="submit" icon="search" className="justify-self-start" busy={isBusy && 'Looking…'}>
          Look at the name servers
        </Button>
      </form>
      {report && (
        <ul className="divide-y divide-border" aria-label={`What is said of ${report.domain}`}>
          {report.findings.map((finding) => (
            <Finding key={finding.what} finding={finding} />
          ))}
        </ul>
      )}
    </div>
  )
}

const Finding = ({ finding: { what, name, state, words, found, advice } }: { finding: DnsFinding }) => (
  <li className="grid gap-2 py-3">
    <div className="flex flex-wrap items-center gap-2">
      <h4 className="font-semibold">{what}</h4>
      <Badge tone={marks[state].tone}>{marks[state].text}</Badge>
    </div>
    <p className="text-text-2">{words}</p>
    {found.map((text) => (
      <code key={text} className="rounded-sm bg-surface-2 p-2 break-all">
        {text}
      </code>
    ))}
    {advice && (
      <div className="grid gap-1">
        <p className="type-small">Tell your provider of names: please set this record.</p>
        <code className="rounded-sm bg-surface-2 p-2 break-all select-all">
          {advice.name} {advice.type} "{advice.value}"
        </code>
      </div>
    )}
    {!advice && <p className="type-caption text-text-3">{name}</p>}
  </li>
)
