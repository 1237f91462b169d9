import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import { useState } from 'react'
import {
  checkNumbers,
  draftOf,
  numberFields,
  rebased,
  rulesOf,
  type RulesDraft,
} from '#moderation/screens/admin/moderation-rules-form.ts'
import { rulesSource, saveRules } from '#moderation/screens/admin/queue-client.ts'
import { ApiError } from '#ui/api-call.ts'
import { useDoing } from '#ui/form/use-doing.ts'
import { ScriptForm, focusFirst } from '#ui/form/script-form.tsx'
import { Loaded, ErrorNotice, SaveBar, Section, SettingsSections } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { ModerationSettings } from '#moderation/contract-admin.ts'
import { ChoiceCard, ChoiceGroup } from '#ui/form/choices.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'

const modes = [
  {
    value: 'manual',
    title: 'Everything by hand',
    text: 'A person looks at each new service and each important change before it is public.',
  },
  {
    value: 'known',
    title: 'Known providers are trusted',
    text: 'After three approved services and 90 days without a strike, work goes live at once.',
  },
  { value: 'open', title: 'Open', text: 'Everything goes live at once; a part of it is looked at afterwards.' },
] as const

/** What the area shows first. */
const shown: SourcesOfPage = () => [rulesSource]

export const loader = loadAnswers(shown)
export const shouldRevalidate = whenSourcesChange(shown)

/** How strictly publications are reviewed. Findings of automatic checks are reviewed by a person in every mode. */
export default function ModerationRulesArea() {
  const remote = useRemote(rulesSource)
  return (
    <SettingsSections>
      <Section
        title="Moderation rules"
        text="The automatic checks always run; what they find goes to a person, whatever stands here."
      >
        <Loaded remote={remote} what="the rules">
          {(rules) => <RulesForm rules={rules} />}
        </Loaded>
      </Section>
    </SettingsSections>
  )
}

/** The typed rules, and the rules when the editing started. */
function useRules(rules: ModerationSettings) {
  const doing = useDoing()
  const [seen, setSeen] = useState(rules)
  const [draft, setDraft] = useState<RulesDraft>(() => draftOf(rules))
  const save = () =>
    doing.run(async () => {
      const saved = await saveRules(rulesOf(draft), seen).catch(async (error: unknown) => {
        if (error instanceof ApiError && error.code === 'setting-changed') {
          const current = await rulesSource.load()
          setDraft(rebased(draft, seen, current))
          setSeen(current)
        }
        throw error
      })
      setSeen(saved)
      setDraft(draftOf(saved))
    })
  return { ...doing, draft, setDraft, save }
}

function RulesForm({ rules }: { rules: ModerationSettings }) {
  const { isBusy, error, draft, setDraft, save } = useRules(rules)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isSaved, setSaved] = useState(false)
  const change = (part: Partial<RulesDraft>) => {
    setDraft({ ...draft, ...part })
    setSaved(false)
  }
  const send = async (form: HTMLFormElement) => {
    const found = checkNumbers(draft)
    setProblems(found)
    focusFirst(form, Object.keys(found))
    if (Object.keys(found).length === 0) setSaved(await save())
  }
  return (
    <ScriptForm className="gap-6" onSend={(_values, form) => void send(form)}>
      <ErrorNotice message={error?.message} />
      <ChoiceGroup legend="Mode">
        {modes.map(({ value, title, text }) => (
          <ChoiceCard
            key={value}
            name="mode"
            value={value}
            title={title}
            text={text}
            checked={draft.mode === value}
            onChange={() => change({ mode: value })}
          />
        ))}
      </ChoiceGroup>
      <div className="grid gap-4 sm:grid-cols-3">
        {numberFields.map(({ key, label, hint }) => (
          <TextField
            key={key}
            label={label}
            hint={hint}
            name={key}
            inputMode="numeric"
            value={draft[key]}
            error={problems[key]}
            onChange={(event) => change({ [key]: event.currentTarget.value })}
          />
        ))}
      </div>
      <TextArea
        label="Banned words"
        isOptional
        rows={8}
        value={draft.bannedWords}
        spellCheck={false}
        hint="One word or phrase a line, whole words only, whatever their accents and capitals. “gun*” bans every word that begins so."
        onChange={(event) => change({ bannedWords: event.currentTarget.value })}
      />
      <SaveBar busy={isBusy && 'Saving…'} isSaved={isSaved} />
    </ScriptForm>
  )
}
