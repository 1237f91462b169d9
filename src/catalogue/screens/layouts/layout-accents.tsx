import { Link } from 'react-router'
import { accents, usualAccent } from '#catalogue/rules/layouts/accents.ts'
import { Icon } from '#ui/icon.tsx'

interface AccentChoiceProps {
  accent: string
  saved: string
  neededPlan: string | null
  onChoose(accent: string): void
}

/** Eight colors with their names. */
export const AccentChoice = ({ accent, saved, neededPlan, onChoose }: AccentChoiceProps) => {
  const isBeyondPlan = neededPlan !== null && accent !== usualAccent && accent !== saved
  return (
    <fieldset className="min-w-0">
      <legend className="type-h3 mb-1">Colour</legend>
      <p className="type-small mb-3 text-text-2">
        Of the main button and the marks of sections. Each can be read in light and dark.
      </p>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-2">
        {accents.map(({ key, name }) => (
          <label key={key} data-accent={key} className="choice min-h-12 items-center gap-2.5! px-3! py-2!">
            <input type="radio" name="accent" value={key} checked={key === accent} onChange={() => onChoose(key)} />
            <span
              aria-hidden="true"
              className="grid size-6 shrink-0 place-items-center rounded-full rounded-es-[4px] bg-accent-solid text-accent-on-solid"
            >
              {key === accent && <Icon name="check" size="small" />}
            </span>
            <span className="min-w-0 truncate">{name}</span>
            {neededPlan && key !== usualAccent && key !== saved && (
              <span className="ms-auto text-text-3">
                <Icon name="lock" size="small" />
                <span className="sr-only"> {neededPlan} plan</span>
              </span>
            )}
          </label>
        ))}
      </div>
      {neededPlan && (
        <p aria-live="polite" className={`type-small mt-3 ${isBeyondPlan ? 'text-warning-text' : 'text-text-3'}`}>
          Colours other than Juniper belong to the {neededPlan} plan.{' '}
          <Link to="/pricing" className="underline">
            See plans
          </Link>
        </p>
      )}
    </fieldset>
  )
}
