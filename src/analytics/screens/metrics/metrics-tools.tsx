import { Link } from 'react-router'
import type { PlanLimits } from '#market/rules/fees/plans.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { ScriptButton } from '#ui/page/drawing.tsx'

interface ToolsProps {
  csvHref: string
  plan: { name: string; limits: Pick<PlanLimits, 'analyticsDays' | 'hasExports'> }
  /** The page on which the plan is changed. */
  plansHref: string
}

/** Download and print, and what a larger plan would show. */
export const MetricsTools = ({ csvHref, plan, plansHref }: ToolsProps) => (
  <>
    <div className="ms-auto flex gap-2">
      {plan.limits.hasExports && (
        <a href={csvHref} download className="button button-secondary max-sm:px-3">
          <Icon name="download" />
          <span className="max-sm:sr-only">CSV</span>
          <HiddenText> of these figures</HiddenText>
        </a>
      )}
      <ScriptButton type="button" className="button button-secondary max-sm:px-3" onClick={() => window.print()}>
        <Icon name="printer" />
        <span className="max-sm:sr-only">Print</span>
      </ScriptButton>
    </div>
    {(plan.limits.analyticsDays !== null || !plan.limits.hasExports) && (
      <p className="type-small basis-full text-text-2">
        {lacking(plan)}{' '}
        <Link to={plansHref} className="link">
          Compare plans
        </Link>
      </p>
    )}
  </>
)

/** "Starter shows the last 30 days, without files." */
function lacking({ name, limits }: ToolsProps['plan']): string {
  const span = limits.analyticsDays === null ? 'all days' : `the last ${limits.analyticsDays} days`
  return `${name} shows ${span}${limits.hasExports ? '' : ', without files'}.`
}
