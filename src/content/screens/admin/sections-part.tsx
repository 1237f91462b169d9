import { useState } from 'react'
import type { HomeSections } from '#content/contract.ts'
import { ChangesList } from '#content/screens/admin/changes-list.tsx'
import { contentSource, saveSections } from '#content/screens/admin/content-client.ts'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { Loaded, ErrorNotice, SaveBar, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import { IconButton } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

const titles = { landing: 'Landing page (/)', home: 'Home page (/home)' }

/** The sections of both home pages: order, visibility and texts. */
export function SectionsPart({ mayChange }: { mayChange: boolean }) {
  const remote = useRemote(contentSource('en'))
  return (
    <Loaded remote={remote} what="the home pages">
      {({ pages, changes }) => (
        <fieldset disabled={!mayChange} className="grid min-w-0 gap-6">
          {pages.map((page) => (
            <Section key={page.page} title={titles[page.page]} text="Empty fields show the built-in words.">
              <SectionsForm key={JSON.stringify(page)} homeSections={page} onSaved={remote.reload} />
            </Section>
          ))}
          <ChangesList changes={changes} mayChange={mayChange} onChanged={remote.reload} />
        </fieldset>
      )}
    </Loaded>
  )
}

type Part = HomeSections['sections'][number]

function SectionsForm({ homeSections, onSaved }: { homeSections: HomeSections; onSaved(): Promise<void> }) {
  const { isBusy, error, run } = useDoing()
  const [parts, setParts] = useState(homeSections.sections)
  const toast = useToast()
  const errors = error?.fields ?? {}
  const save = async () => {
    const sections = parts.map(({ key, isOn, heading, text }) => ({ key, isOn, heading, text }))
    if (!(await run(() => saveSections(homeSections.page, sections)))) return
    toast({ text: 'On the page now', tone: 'success' })
    await onSaved()
  }
  return (
    <ScriptForm onSend={() => void save()}>
      <ErrorNotice message={error?.message} />
      <ol className="divide-y divide-border">
        {parts.map((part, index) => (
          <SectionRow
            key={part.key}
            part={part}
            errors={errors}
            onChange={(change) => setParts(parts.with(index, { ...part, ...change }))}
            onMove={(by) => setParts(parts.toSpliced(index, 1).toSpliced(index + by, 0, part))}
            isFirst={index === 0 || parts[index - 1]!.isFixed}
            isLast={index === parts.length - 1}
          />
        ))}
      </ol>
      <SaveBar busy={isBusy && 'Saving…'} isSaved={false}>
        {homeSections.page === 'landing' ? 'Save landing page' : 'Save home page'}
      </SaveBar>
    </ScriptForm>
  )
}

interface SectionRowProps {
  part: Part
  errors: Record<string, string>
  isFirst: boolean
  isLast: boolean
  onChange(change: Partial<Part>): void
  onMove(by: -1 | 1): void
}

const SectionRow = ({ part, errors, isFirst, isLast, onChange, onMove }: SectionRowProps) => (
  <li className="grid gap-2 py-4">
    <div className="flex items-center gap-2">
      <div className="flex-1">
        <Checkbox
          label={<span className="font-semibold">{part.label}</span>}
          checked={part.isOn}
          disabled={part.isFixed}
          onChange={() => onChange({ isOn: !part.isOn })}
        />
      </div>
      {!part.isFixed && (
        <>
          <IconButton
            type="button"
            icon="chevron-up"
            label={`${part.label} up`}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          />
          <IconButton
            type="button"
            icon="chevron-down"
            label={`${part.label} down`}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
        </>
      )}
    </div>
    {part.isOn && part.usual.heading !== '' && (
      <div className={`grid gap-3 ${part.hasText ? 'sm:grid-cols-2' : ''}`}>
        <TextField
          isOptional
          label={`Heading: ${part.label}`}
          placeholder={part.usual.heading}
          value={part.heading}
          maxLength={80}
          onChange={(event) => onChange({ heading: event.currentTarget.value })}
          error={errors[`${part.key}.heading`]}
        />
        {part.hasText && (
          <TextArea
            isOptional
            label={`Text: ${part.label}`}
            placeholder={part.usual.text}
            rows={2}
            value={part.text}
            maxLength={240}
            onChange={(event) => onChange({ text: event.currentTarget.value })}
            error={errors[`${part.key}.text`]}
          />
        )}
      </div>
    )}
  </li>
)
