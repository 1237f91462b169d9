import { useState } from 'react'
import { draftOf, movedPlan, offeredIn, type PlanDraft } from '#market/rules/fees/plan-draft.ts'
import { PlanEffects } from '#market/screens/admin/plan-effects.tsx'
import { PlanFieldset } from '#market/screens/admin/plan-fieldset.tsx'
import { PlanLines } from '#market/screens/admin/plan-lines.tsx'
import { usePlanSaving } from '#market/screens/admin/use-plan-saving.ts'
import { SettingHistory } from '#operations/screens/admin/setting-history.tsx'
import type { SettingsDashboard } from '#operations/screens/admin/setting-rows.tsx'
import type { Draft } from '#operations/screens/admin/use-drafts.ts'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { ErrorNotice, Section } from '#ui/section/section.tsx'
import type { SellingTerms } from '#market/rules/fees/selling-terms.ts'
import type { SettingLine } from '#operations/contract-settings.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/states.tsx'

interface PlansProps {
  line: SettingLine
  terms: SellingTerms
  dashboard: SettingsDashboard
  /** The plans as typed; null when nothing is typed. */
  onTyped(plans: unknown): void
  onSaved(): void
}

/** The plans, and the form that changes them. */
export function PlansForm({ line, terms, dashboard, onTyped, onSaved }: PlansProps) {
  const [isHistory, setHistory] = useState(false)
  const { drafts, set, drop } = dashboard.drafts
  const draft = drafts[line.key]
  const stored = JSON.stringify(terms.plans.map(draftOf))
  return (
    <Section
      title="Plans"
      text="What businesses pay a month, what of each sale, and how much they may have. The page of prices shows the same."
    >
      <PlanLines plans={terms.plans} />
      {draft ? (
        <Editing
          line={line}
          draft={draft}
          stored={stored}
          onDraft={(next) => {
            set(line.key, next)
            onTyped(next === null ? null : planDrafts(next).map(offeredIn))
          }}
          onEnd={() => {
            drop(line.key)
            onTyped(null)
          }}
          onSaved={onSaved}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {dashboard.mayChange && (
            <Button onClick={() => set(line.key, { text: stored, base: stored, reason: '' })}>Change the plans</Button>
          )}
          <Button kind="quiet" onClick={() => setHistory(true)}>
            History
          </Button>
        </div>
      )}
      <Dialog title="History: Plans" shape="sheet" isOpen={isHistory} onClose={() => setHistory(false)}>
        {isHistory && <SettingHistory settingKey={line.key} lines={[line]} mayChange={dashboard.mayChange} />}
      </Dialog>
    </Section>
  )
}

const planDrafts = ({ text }: Draft): PlanDraft[] => JSON.parse(text) as PlanDraft[]

interface EditingProps {
  line: SettingLine
  draft: Draft
  /** The saved plans; when they differ from those at the start of the edit, somebody else saved first. */
  stored: string
  onDraft(draft: Draft): void
  onEnd(): void
  onSaved(): void
}

function Editing({ line, draft, stored, onDraft, onEnd, onSaved }: EditingProps) {
  const plans = planDrafts(draft)
  const { busy, error, problems, preview, isAgreed, setAgreed, send } = usePlanSaving({ line, onEnd, onSaved })
  const put = (next: PlanDraft[]) => onDraft({ ...draft, text: JSON.stringify(next) })
  return (
    <ScriptForm className="gap-6" onSend={() => void send(plans.map(offeredIn), draft.reason)}>
      {draft.base !== stored && (
        <Notice tone="warning">
          Somebody changed the plans meanwhile; they are as above now. What you typed is still here.
        </Notice>
      )}
      {plans.map((plan, index) => (
        <PlanFieldset
          key={plan.key}
          plan={plan}
          problems={problems}
          isFirst={index === 0}
          isLast={index === plans.length - 1}
          onChange={(change) => put(plans.map((one, at) => (at === index ? { ...one, ...change } : one)))}
          onMove={(by) => put(movedPlan(plans, index, by))}
        />
      ))}
      <TextField
        label="Why"
        name="reason"
        maxLength={500}
        value={draft.reason}
        autoComplete="off"
        hint="Stands in the history."
        error={problems.reason}
        onChange={({ currentTarget }) => onDraft({ ...draft, reason: currentTarget.value })}
      />
      <ErrorNotice message={error?.message} />
      {preview && <PlanEffects preview={preview} isAgreed={isAgreed} onAgree={setAgreed} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="neutral" busy={busy && 'Saving…'}>
          {preview ? 'Save' : 'Look at who it concerns'}
        </Button>
        <Button type="button" onClick={onEnd}>
          Cancel
        </Button>
      </div>
    </ScriptForm>
  )
}
