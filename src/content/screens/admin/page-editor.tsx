import { useState } from 'react'
import type { PageDraft } from '#content/contract.ts'
import { markupOf } from '#content/rules/markup.ts'
import { Markup } from '#content/screens/markup.tsx'
import { actOnPage, pageSource, removePage, restorePage, savePage } from '#content/screens/admin/content-client.ts'
import { PageState } from '#content/screens/admin/page-state.tsx'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { momentText } from '#ui/section/moment-text.ts'
import { Done, Loaded, ErrorNotice, Row, Rows, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { generalMessage, useDoing } from '#ui/form/use-doing.ts'

interface PageEditorProps {
  id: string | null
  mayChange: boolean
  onBack(): void
}

const blank: PageDraft = {
  id: '',
  slug: '',
  title: '',
  body: '',
  state: 'draft',
  latestVersion: 0,
  shownVersion: null,
  changedAt: '',
  versions: [],
}

const blankSource = { address: '', load: () => Promise.resolve(blank) }

/** Edits a page, with a preview and its history. */
export function PageEditor({ id, mayChange, onBack }: PageEditorProps) {
  const [made, setMade] = useState(id)
  const remote = useRemote(made === null ? blankSource : pageSource(made))
  return (
    <>
      <Button kind="quiet" icon="arrow-left" className="justify-self-start" onClick={onBack}>
        All pages
      </Button>
      <Loaded remote={remote} what="the page">
        {(page) => (
          <fieldset disabled={!mayChange} className="grid min-w-0 gap-6">
            <Editor
              key={page.latestVersion}
              page={page}
              onChanged={async (next) => (next ? (setMade(next.id), await remote.reload()) : onBack())}
            />
            {page.versions.length > 0 && <Versions page={page} onChanged={remote.reload} />}
          </fieldset>
        )}
      </Loaded>
    </>
  )
}

interface EditorProps {
  page: PageDraft
  /** Null: the page was deleted. */
  onChanged(page: PageDraft | null): Promise<void>
}

function Editor({ page, onChanged }: EditorProps) {
  const { busy, error, run } = useDoing()
  const [draft, setDraft] = useState({ title: page.title, slug: page.slug, body: page.body })
  const [done, setDone] = useState('')
  const { fields: errors = {} } = error ?? {}
  const isChanged = (['title', 'slug', 'body'] as const).some((name) => draft[name] !== page[name])
  const save = () => savePage(page.id || null, { ...draft, ...(page.id && { version: page.latestVersion }) })
  const act: Act = async (what, work, words) => {
    let next: PageDraft | null = null
    if (!(await run(async () => void (next = await work()), what))) return
    setDone(words)
    await onChanged(next)
  }
  const publish = async () => {
    const saved = isChanged ? await save() : page
    return actOnPage(saved.id, 'publish')
  }
  const field = (name: 'title' | 'slug') => ({
    value: draft[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => setDraft({ ...draft, [name]: event.currentTarget.value }),
    error: errors[name],
  })
  return (
    <Section title={page.title || 'New page'} mark={<PageState state={page.state} />}>
      <ScriptForm onSend={() => void act('save', save, 'Saved as a draft')}>
        <ErrorNotice message={generalMessage(error)} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Title" maxLength={80} {...field('title')} />
          <TextField
            isOptional
            label="Address"
            hint={`/help/${draft.slug || '…'}. Empty: made of the title.`}
            maxLength={60}
            {...field('slug')}
          />
        </div>
        <div className="grid gap-6 xl:grid-cols-2">
          <TextArea
            label="Text"
            hint="## Heading, - point, 1. step, **strong**, *emphasis*, [words](/address). Nothing else has a meaning."
            rows={18}
            spellCheck
            value={draft.body}
            onChange={(event) => setDraft({ ...draft, body: event.currentTarget.value })}
            error={errors.body}
          />
          <section aria-label="Preview" className="grid content-start gap-3 rounded-lg border border-border p-5">
            <p className="type-h2">{draft.title || 'Title'}</p>
            <Markup blocks={markupOf(draft.body)} />
          </section>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={busy === 'save' && 'Saving…'} disabled={!isChanged}>
            Save draft
          </Button>
          <Button
            type="button"
            kind="neutral"
            busy={busy === 'publish' && 'Publishing…'}
            disabled={!isChanged && page.state === 'published'}
            onClick={() => void act('publish', publish, 'Published')}
          >
            Publish
          </Button>
          {page.shownVersion !== null && <ShownButtons page={page} act={act} />}
          {page.id && page.shownVersion === null && <RemoveButton page={page} act={act} />}
          <Done text={done} />
        </div>
      </ScriptForm>
    </Section>
  )
}

type Act = (what: string, work: () => Promise<PageDraft | null>, words: string) => Promise<void>

const ShownButtons = ({ page, act }: { page: PageDraft; act: Act }) => (
  <>
    <Button
      type="button"
      kind="quiet"
      onClick={() => void act('hide', () => actOnPage(page.id, 'hide'), 'A draft again')}
    >
      Take back
    </Button>
    <LinkButton to={`/help/${page.slug}`} target="_blank" rel="noopener" kind="quiet" icon="external-link">
      Open
    </LinkButton>
  </>
)

const RemoveButton = ({ page, act }: { page: PageDraft; act: Act }) => (
  <Button
    type="button"
    kind="danger"
    icon="trash-2"
    onClick={() => void act('remove', async () => (await removePage(page.id), null), '')}
  >
    Remove
  </Button>
)

function Versions({ page, onChanged }: { page: PageDraft; onChanged(): Promise<void> }) {
  const { busy, error, run } = useDoing()
  const restore = async (version: number) =>
    void ((await run(() => restorePage(page.id, version), String(version))) && (await onChanged()))
  return (
    <Section title="History" text="Bringing a version back makes it the newest draft; nothing is lost.">
      <ErrorNotice message={error?.message} />
      <Rows>
        {page.versions.map(({ version, title, changedAt, by, isShown }) => (
          <Row
            key={version}
            actions={
              version !== page.latestVersion && (
                <Button
                  size="small"
                  icon="rotate-ccw"
                  aria-label={`Bring back version ${version}`}
                  busy={busy === String(version) && 'One moment…'}
                  onClick={() => void restore(version)}
                >
                  Bring back
                </Button>
              )
            }
          >
            <p className="font-semibold">
              {version}. <bdi>{title}</bdi> {isShown && <Badge tone="success">Public</Badge>}
            </p>
            <p className="type-small text-text-3">
              {momentText(changedAt)} · {by ?? 'the installation'}
            </p>
          </Row>
        ))}
      </Rows>
    </Section>
  )
}
