import { waysOfKind } from '#catalogue/rules/check-place.ts'
import type { Way } from '#catalogue/rules/filters.ts'
import type { StepProps } from '#catalogue/screens/submit/service-desk.ts'
import { wayWords } from '#catalogue/screens/submit/words.ts'
import { ChoiceCard, ChoiceGroup } from '#ui/choices.tsx'
import { Icon } from '#ui/icon.tsx'
import { idOfField } from '#ui/wizard/desk.ts'

/** Where it takes place, or how it reaches people: one or more. */
export function WaysChoice({ desk }: StepProps) {
  const { form, change, errorOf } = desk
  const toggle = (way: Way) =>
    change({ ways: form.ways.includes(way) ? form.ways.filter((one) => one !== way) : [...form.ways, way] })
  const isOrder = form.kind === 'order'
  return (
    <div id={idOfField('ways')}>
      <ChoiceGroup
        legend={isOrder ? 'Pickup or delivery' : 'Where it takes place'}
        hint="One or more."
        error={errorOf('ways')}
      >
        {waysOfKind[form.kind || 'booking'].map((way) => (
          <ChoiceCard
            key={way}
            type="checkbox"
            name="ways"
            value={way}
            title={wayWords[way].title}
            text={wayWords[way].text}
            start={<Icon name={wayWords[way].icon} />}
            end={form.ways.includes(way) ? <Icon name="check" className="text-brand-text" /> : undefined}
            checked={form.ways.includes(way)}
            onChange={() => toggle(way)}
          />
        ))}
      </ChoiceGroup>
    </div>
  )
}
