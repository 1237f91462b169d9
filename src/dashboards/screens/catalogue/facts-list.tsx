import { useState } from 'react'
import type { DeskCategory } from '#catalogue/contract-desk.ts'
import type { CategoryFact } from '#catalogue/rules/category-facts.ts'
import type { FactChange } from '#catalogue/rules/change-facts.ts'
import { changeFacts } from '#dashboards/screens/catalogue/catalogue-client.ts'
import { FactForm, typeWords } from '#dashboards/screens/catalogue/fact-form.tsx'
import { Done, Refusal, Row, Rows } from '#identity/screens/profile/section.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { useDoing } from '#ui/use-doing.ts'

interface FactsProps {
  category: DeskCategory
  mayChange: boolean
  onChanged(): Promise<void>
}

/** What services of a category are asked for, in the order of the form and of their pages. */
export function FactsList({ category, mayChange, onChanged }: FactsProps) {
  const { busy, refusal, run } = useDoing()
  const [done, setDone] = useState('')
  const [isAdding, setAdding] = useState(false)
  const change = async (wanted: FactChange, words: string) => {
    setDone('')
    if (!(await run(() => changeFacts(category.key, wanted), 'facts'))) return false
    setDone(words)
    await onChanged()
    return true
  }
  const shared = { category, isBusy: busy !== null, change, errors: refusal?.fields ?? {} }
  return (
    <div className="grid gap-3">
      <h3 className="type-title">What services say</h3>
      <p className="type-small text-text-3">
        Asked when a service is written, shown as a table on its page; of those with few answers, people may filter
        lists by them.
      </p>
      <Refusal
        message={
          refusal?.fields?.label || refusal?.fields?.choices || refusal?.fields?.hint
            ? undefined
            : (refusal?.fields?.key ?? refusal?.message)
        }
      />
      <Done text={done} />
      <Rows>
        {category.facts.map((fact, index) => (
          <FactRow key={fact.key} {...shared} fact={fact} index={index} mayChange={mayChange} />
        ))}
      </Rows>
      {mayChange && !isAdding && (
        <Button kind="neutral" icon="plus" className="justify-self-start" onClick={() => setAdding(true)}>
          Ask for something else
        </Button>
      )}
      {isAdding && <FactForm {...shared} fact={null} onClose={() => setAdding(false)} />}
    </div>
  )
}

interface RowProps {
  category: DeskCategory
  fact: CategoryFact
  index: number
  mayChange: boolean
  isBusy: boolean
  errors: Record<string, string>
  change(wanted: FactChange, words: string): Promise<boolean>
}

function FactRow(props: RowProps) {
  const { fact, mayChange, isBusy, change } = props
  const [isOpen, setOpen] = useState(false)
  const turn = fact.isHidden ? 'show' : 'hide'
  return (
    <Row>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{fact.label}</span>
        {fact.isHidden && <Badge>Hidden</Badge>}
        {fact.isRequired && <Badge tone="info">Has to be answered</Badge>}
        {fact.isFilter && <Badge>Filter</Badge>}
        <span className="type-small text-text-3">{typeWords[fact.type]}</span>
      </div>
      {fact.choices && <p className="type-small text-text-3">{fact.choices.join(', ')}</p>}
      {mayChange && (
        <div className="flex flex-wrap items-center gap-x-1">
          <Button
            size="small"
            kind="quiet"
            aria-expanded={isOpen}
            aria-label={`Change ${fact.label}`}
            onClick={() => setOpen(!isOpen)}
          >
            Change
          </Button>
          {!fact.isRequired && (
            <Button
              size="small"
              kind="quiet"
              disabled={isBusy}
              aria-label={`${fact.isHidden ? 'Show' : 'Hide'} ${fact.label}`}
              onClick={() =>
                void change(
                  { kind: turn, key: fact.key },
                  fact.isHidden
                    ? `“${fact.label}” is asked for again`
                    : `“${fact.label}” is neither asked for nor shown; services keep it`,
                )
              }
            >
              {fact.isHidden ? 'Show' : 'Hide'}
            </Button>
          )}
          {fact.isOwn && (
            <Button
              size="small"
              kind="quiet"
              disabled={isBusy}
              aria-label={`Remove ${fact.label}`}
              onClick={() => void change({ kind: 'remove', key: fact.key }, `“${fact.label}” is gone`)}
            >
              Remove
            </Button>
          )}
          <span className="ms-auto flex">
            <Order {...props} />
          </span>
        </div>
      )}
      {isOpen && <FactForm {...props} onClose={() => setOpen(false)} />}
    </Row>
  )
}

/** One place up or down. */
function Order({ fact, index, category, isBusy, change }: RowProps) {
  const keys = category.facts.map(({ key }) => key)
  const move = (by: -1 | 1) =>
    void change({ kind: 'order', keys: keys.toSpliced(index, 1).toSpliced(index + by, 0, fact.key) }, 'Order saved')
  return (
    <>
      <IconButton
        icon="chevron-up"
        label={`${fact.label} up`}
        disabled={isBusy || index === 0}
        onClick={() => move(-1)}
      />
      <IconButton
        icon="chevron-down"
        label={`${fact.label} down`}
        disabled={isBusy || index === keys.length - 1}
        onClick={() => move(1)}
      />
    </>
  )
}
