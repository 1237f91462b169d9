import { Link } from 'react-router'
import { usualAccent } from '#catalogue/rules/layouts/accents.ts'
import type { LayoutSelection } from '#catalogue/screens/layouts/layout-selection.server.ts'
import type { LayoutSelectionState } from '#catalogue/screens/layouts/use-layout-selection.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

interface SaveBarProps {
  selection: LayoutSelection
  state: LayoutSelectionState
}

/** Always visible: whether the choice is saved, and the button to save it. */
export const SaveBar = ({ selection, state }: SaveBarProps) => {
  const { isDirty, busy, failure, save } = state
  const beyond = planBeyond(selection, state)
  const isBlocked = busy !== null || beyond !== null
  return (
    <div className="save-bar">
      <SaveStatus selection={selection} state={state} beyond={beyond} />
      <div className="flex flex-wrap gap-3">
        <Button
          kind={selection.sending ? 'secondary' : 'primary'}
          busy={busy === 'saving' && 'Saving…'}
          disabled={isBlocked || (!isDirty && !failure)}
          onClick={() => void save()}
        >
          {failure ? 'Retry' : 'Save'}
        </Button>
        {selection.sending && (
          <SendButton missing={selection.sending.problems.length} state={state} isBlocked={isBlocked} />
        )}
      </div>
    </div>
  )
}

interface SendButtonProps {
  /** Number of problems of the draft. */
  missing: number
  state: LayoutSelectionState
  isBlocked: boolean
}

/** Sends a draft for review, or leads to what it misses. */
const SendButton = ({ missing, state: { busy, send }, isBlocked }: SendButtonProps) =>
  missing > 0 ? (
    <a href="#missing" className="button button-neutral">
      {missing} missing
    </a>
  ) : (
    <Button kind="primary" busy={busy === 'sending' && 'Sending…'} disabled={isBlocked} onClick={() => void send()}>
      Send for review
    </Button>
  )

const SaveStatus = ({ selection, state: { isDirty, failure }, beyond }: SaveBarProps & { beyond: string | null }) => {
  if (failure)
    return (
      <p role="alert" className="flex min-w-0 flex-1 gap-2 text-danger-text">
        <Icon name="circle-alert" className="mt-0.5 shrink-0" /> Not saved: {failure} Your choice is kept.
      </p>
    )
  if (beyond)
    return (
      <p role="status" className="min-w-0 flex-1 text-warning-text">
        This choice belongs to the {beyond} plan.{' '}
        <Link to="/pricing" className="underline">
          See plans
        </Link>
      </p>
    )
  return (
    <p role="status" className="flex min-w-0 flex-1 items-center gap-2 text-text-2 max-sm:basis-full">
      {!isDirty && <Icon name="circle-check" className="shrink-0 text-success" />}
      {isDirty ? (selection.isChosen ? 'Not saved yet' : 'As your category has it, until you choose') : 'Saved'}
    </p>
  )
}

/** The plan that the choice requires, when the provider's own one does not include it. */
function planBeyond(
  { layouts, neededAccentPlan, saved }: LayoutSelection,
  { choice }: LayoutSelectionState,
): string | null {
  const layout = layouts.find(({ key }) => key === choice.layout)?.neededPlan ?? null
  const isOtherAccent = choice.accent !== usualAccent && choice.accent !== saved.accent
  return (isOtherAccent ? neededAccentPlan : null) ?? layout
}
