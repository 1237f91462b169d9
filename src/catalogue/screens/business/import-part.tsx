import { useId, useState, type FormEvent } from 'react'
import { ImportProgress } from '#catalogue/screens/business/import-progress.tsx'
import { useImport, type ChosenFile } from '#catalogue/screens/business/use-import.ts'
import { FileField, type PlacedFile } from '#media/screens/file-field.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Field } from '#ui/form/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/feedback/states.tsx'

interface ImportPartProps {
  providerId: string
}

/** Export and import of many services as a file. */
export function ImportPart({ providerId }: ImportPartProps) {
  return (
    <section className="grid gap-6">
      <header className="grid gap-1">
        <h2 className="type-h2">Import and export</h2>
        <p className="max-w-prose text-text-2">
          Move in with a file, or change many services in a spreadsheet: take them out, edit, and bring them back. What
          has the same key is the same service.
        </p>
      </header>
      <ExportBox providerId={providerId} />
      <ImportBox providerId={providerId} />
    </section>
  )
}

const ExportBox = ({ providerId }: ImportPartProps) => (
  <div className="panel grid gap-4 p-5">
    <div>
      <h3 className="type-h3">Export</h3>
      <p className="type-small text-text-2">
        Everything but what is archived. The CSV opens in any spreadsheet, and is also the best example of what an
        import wants.
      </p>
    </div>
    <div className="flex flex-wrap gap-3">
      {(['csv', 'json'] as const).map((format) => (
        <a
          key={format}
          className="button button-secondary"
          href={`/api/v1/me/providers/${providerId}/export?format=${format}`}
          download
        >
          <Icon name="download" size="small" /> {format.toUpperCase()}
        </a>
      ))}
    </div>
  </div>
)

const mostBytes = 10_000_000

function ImportBox({ providerId }: ImportPartProps) {
  const work = useImport(providerId)
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [savesAsDraft, setSavesAsDraft] = useState(false)

  const choose = async (chosen: File | undefined) => {
    setError(chosen && chosen.size > mostBytes ? 'A file may have 10 MB. Split this one.' : null)
    setFile(chosen && chosen.size <= mostBytes ? { name: chosen.name, text: await chosen.text() } : null)
  }
  const send = (isDryRun: boolean) =>
    file ? void work.begin(file, { isDryRun, savesAsDraft }) : setError('Choose a file first.')

  return (
    <div className="panel grid gap-5 p-5">
      <ImportForm
        problem={error ?? work.problem}
        onChoose={choose}
        savesAsDraft={savesAsDraft}
        onSavesAsDraft={setSavesAsDraft}
        busy={work.isSending}
        onSend={send}
      />
      <PhotosBox />
      {work.current && (
        <ImportProgress
          providerId={providerId}
          current={work.current}
          onStop={() => void work.stop(work.current!.id)}
          onForReal={file && work.current.isDryRun ? () => send(false) : undefined}
        />
      )}
    </div>
  )
}

interface FormProps {
  problem: string | null
  savesAsDraft: boolean
  busy: boolean
  onChoose(file: File | undefined): Promise<void>
  onSavesAsDraft(isDraft: boolean): void
  onSend(isDryRun: boolean): void
}

/** Photos that the file refers to by name. They are stored for a month. */
function PhotosBox() {
  const [files, setFiles] = useState<PlacedFile[]>([])
  return (
    <details className="rounded-md border border-border">
      <summary className="flex min-h-12 items-center gap-2 px-4 font-semibold">
        <Icon name="image" size="small" /> Photos for the file
        {files.length > 0 && <span className="type-small font-normal text-text-2">{files.length} sent</span>}
      </summary>
      <div className="px-4 pb-4">
        <FileField
          purpose="photo"
          label="Photos"
          hint="The column “photo” names them: front.jpg. Photos that your services show already need not be sent again."
          files={files}
          onChange={setFiles}
          atMost={500}
        />
      </div>
    </details>
  )
}

function ImportForm({ problem, savesAsDraft, busy, onChoose, onSavesAsDraft, onSend }: FormProps) {
  const titleId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend(true)
  }
  return (
    <form className="grid gap-5" aria-labelledby={titleId} onSubmit={submit}>
      <div>
        <h3 id={titleId} className="type-h3">
          Import
        </h3>
        <p className="type-small text-text-2">
          CSV or JSON, up to 2,000 services. A trial run tells what would happen and changes nothing. Each service comes
          in whole or not at all.
        </p>
      </div>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Field label="File" hint="Columns are named in the first line; one of them is “key”.">
        {(described) => (
          <input
            {...described}
            type="file"
            accept=".csv,.json,.txt,text/csv,application/json"
            className="input h-auto py-2.5"
            onChange={(event) => void onChoose(event.target.files?.[0])}
          />
        )}
      </Field>
      <Checkbox
        label="Keep what is incomplete as drafts"
        hint="Else it is refused, with the reason."
        checked={savesAsDraft}
        onChange={(event) => onSavesAsDraft(event.target.checked)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" busy={busy && 'Reading the file…'}>
          Try it
        </Button>
        <Button type="button" onClick={() => onSend(false)} disabled={busy}>
          Import at once
        </Button>
      </div>
    </form>
  )
}
