import { useState } from 'react'
import type { TextLine } from '#content/contract.ts'
import { contentSource, saveTexts } from '#content/screens/admin/content-client.ts'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { Loaded, ErrorNotice, SaveBar, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

const languages = [
  ['en', 'English, shown today'],
  ['pt', 'Portuguese'],
  ['es', 'Spanish'],
  ['fr', 'French'],
  ['de', 'German'],
  ['ar', 'Arabic'],
]

/** The market's own texts of the frame. */
export function WordsPart({ mayChange }: { mayChange: boolean }) {
  const [language, setLanguage] = useState('en')
  const remote = useRemote(contentSource(language))
  return (
    <Section
      title="Own words"
      text="Of the footer, the titles for search engines and the help pages. The pages are English today: words in other languages are kept and not shown yet, and labels of buttons, forms and letters cannot be said otherwise here."
    >
      <SelectField
        label="Language"
        value={language}
        onChange={(event) => setLanguage(event.currentTarget.value)}
        className="max-w-xs"
      >
        {languages.map(([code, label]) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </SelectField>
      <Loaded remote={remote} what="the words">
        {(content) =>
          content.language === language ? (
            <fieldset disabled={!mayChange} className="min-w-0">
              <WordsForm key={language} language={language} texts={content.texts} onSaved={remote.reload} />
            </fieldset>
          ) : null
        }
      </Loaded>
    </Section>
  )
}

function WordsForm({ language, texts, onSaved }: { language: string; texts: TextLine[]; onSaved(): Promise<void> }) {
  const { isBusy, error, run } = useDoing()
  const [isSaved, setSaved] = useState(false)
  const errors = error?.fields ?? {}
  const send = async (values: FormData) => {
    const changed = Object.fromEntries(texts.map(({ key }) => [key, textOf(values, key)]))
    if (!(await run(() => saveTexts(language, changed)))) return
    setSaved(true)
    await onSaved()
  }
  return (
    <ScriptForm onSend={(values) => void send(values)} onInput={() => setSaved(false)}>
      <ErrorNotice message={error?.message} />
      {texts.map(({ key, where, usual, customText }) => (
        <TextField
          key={key}
          isOptional
          label={where}
          name={key}
          defaultValue={customText}
          placeholder={usual}
          maxLength={240}
          error={errors[key]}
        />
      ))}
      <SaveBar busy={isBusy && 'Saving…'} isSaved={isSaved}>
        Save words
      </SaveBar>
    </ScriptForm>
  )
}
