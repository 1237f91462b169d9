import { useState } from 'react'
import type { DocumentKind, DocumentLine } from '#content/contract.ts'
import { ActForm } from '#ui/form/act-form.tsx'
import {
  bringDocument,
  documentsSource,
  withdrawDocument,
  writeDocument,
} from '#content/screens/admin/content-client.ts'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { Done, Loaded, ErrorNotice, Row, Rows, SaveBar, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceCard, ChoiceGroup } from '#ui/form/choices.tsx'
import { Field, TextArea, TextField } from '#ui/form/field.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

const names: Record<DocumentKind, string> = { terms: 'Terms of Service', privacy: 'Privacy Policy' }
const states = {
  shown: ['Shown now', 'success'],
  coming: ['Coming', 'info'],
  former: ['Former', 'neutral'],
  withdrawn: ['Taken back', 'warning'],
} as const

/** The versions of the terms and the privacy policy, which the footer links to. */
export function DocumentsPart({ mayChange }: { mayChange: boolean }) {
  const remote = useRemote(documentsSource)
  return (
    <Loaded remote={remote} what="the documents">
      {({ items }) =>
        (['terms', 'privacy'] as const).map((kind) => (
          <Section
            key={kind}
            title={names[kind]}
            text={
              kind === 'terms'
                ? 'Whoever orders or signs up agrees to the version of the day, and can read it later.'
                : 'Shown at the foot of every page.'
            }
          >
            <Versions
              kind={kind}
              documents={items.filter((one) => one.kind === kind)}
              mayChange={mayChange}
              onChanged={remote.reload}
            />
            {mayChange && <NewVersion kind={kind} onAdded={remote.reload} />}
          </Section>
        ))
      }
    </Loaded>
  )
}

interface VersionsProps {
  kind: DocumentKind
  documents: DocumentLine[]
  mayChange: boolean
  onChanged(): Promise<void>
}

function Versions({ kind, documents, mayChange, onChanged }: VersionsProps) {
  const { isBusy, error, run } = useDoing()
  const [pending, setPending] = useState<string | null>(null)
  const withdraw = async (id: string, reason: string) => {
    if (!(await run(() => withdrawDocument(id, reason)))) return
    setPending(null)
    await onChanged()
  }
  if (!documents.some(({ state }) => state !== 'withdrawn'))
    return (
      <p className="text-text-2">
        The built-in text is shown:{' '}
        <a className="link" href={`/${kind}.pdf`} target="_blank" rel="noopener">
          {kind}.pdf
        </a>
        .
      </p>
    )
  return (
    <>
      <ErrorNotice message={error?.message} />
      <Rows>
        {documents.map(({ id, version, validFrom, source, state }) => (
          <Row
            key={id}
            actions={
              mayChange &&
              state !== 'withdrawn' && (
                <Button
                  size="small"
                  aria-label={`Take back ${version}`}
                  onClick={() => setPending(pending === id ? null : id)}
                >
                  Take back
                </Button>
              )
            }
          >
            <p className="flex flex-wrap items-center gap-2">
              <a
                className="link font-semibold"
                href={state === 'shown' ? `/${kind}.pdf` : `/legal/${kind}-${version}.pdf`}
                target="_blank"
                rel="noopener"
              >
                {version}
              </a>
              <Badge tone={states[state][1]}>{states[state][0]}</Badge>
            </p>
            <p className="type-small text-text-3">
              From {validFrom} · {source === 'file' ? 'PDF' : 'written here'}
            </p>
            {pending === id && (
              <ActForm
                send="Take back"
                hint="The version before it counts again; without one, the built-in text."
                isBusy={isBusy}
                isDanger
                needsReason
                onSend={(reason) => void withdraw(id, reason)}
                onBack={() => setPending(null)}
              />
            )}
          </Row>
        ))}
      </Rows>
    </>
  )
}

function NewVersion({ kind, onAdded }: { kind: DocumentKind; onAdded(): Promise<void> }) {
  const { isBusy, error, run } = useDoing()
  const [origin, setOrigin] = useState<'text' | 'file'>('text')
  const [done, setDone] = useState('')
  const errors = error?.fields ?? {}
  const send = async (values: FormData, form: HTMLFormElement) => {
    const head = {
      version: textOf(values, 'version').trim(),
      validFrom: textOf(values, 'validFrom'),
      reason: textOf(values, 'reason'),
    }
    const file = values.get('file')
    const work = () =>
      origin === 'file' && file instanceof File
        ? bringDocument(kind, head, file)
        : writeDocument(kind, { ...head, body: textOf(values, 'body') })
    if (!(await run(work))) return
    form.reset()
    setDone(`Version ${head.version} is published`)
    await onAdded()
  }
  const errorOf = (name: string) => (errors[name] ? { error: errors[name] } : {})
  return (
    <details>
      <summary className="link inline-flex min-h-11 items-center">New version</summary>
      <ScriptForm className="mt-2 rounded-md bg-surface-2 p-4" onSend={(values, form) => void send(values, form)}>
        <ErrorNotice message={Object.keys(errors).length > 0 ? undefined : error?.message} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Version"
            hint="Such as 2027-01"
            name="version"
            maxLength={20}
            autoComplete="off"
            {...errorOf('version')}
          />
          <TextField label="Counts from" type="date" name="validFrom" {...errorOf('validFrom')} />
        </div>
        <ChoiceGroup legend="How it comes" className="grid gap-3 sm:grid-cols-2">
          <ChoiceCard
            name={`source-${kind}`}
            title="Write it here"
            text="It becomes a PDF"
            checked={origin === 'text'}
            onChange={() => setOrigin('text')}
          />
          <ChoiceCard
            name={`source-${kind}`}
            title="Bring a PDF"
            text="At most 5 MB"
            checked={origin === 'file'}
            onChange={() => setOrigin('file')}
          />
        </ChoiceGroup>
        {origin === 'text' ? (
          <TextArea
            label="Text"
            hint="# Title, ## heading, - point, paragraphs. {market}, {version} and {address} are filled in."
            name="body"
            rows={14}
            {...errorOf('body')}
          />
        ) : (
          <Field label="PDF" {...errorOf('file')}>
            {(described) => <input {...described} type="file" name="file" accept="application/pdf" className="input" />}
          </Field>
        )}
        <TextField isOptional label="Note for the log" name="reason" maxLength={200} />
        <SaveBar busy={isBusy && 'Publishing…'} isSaved={false}>
          Publish
        </SaveBar>
        <Done text={done} />
      </ScriptForm>
    </details>
  )
}
