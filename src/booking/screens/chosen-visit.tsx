import type { PickerChoice } from '#booking/rules/slots/picker.ts'
import type { ServicePage } from '#catalogue/rules/service-page/shown-pages.ts'

/** The chosen option and extras with their prices, and the person. */
export function ChosenVisit({ service, choice }: { service: ServicePage; choice: PickerChoice }) {
  const option = service.options.find(({ id }) => id === choice.optionId)
  const addons = service.addons.filter(({ id }) => choice.addonIds.includes(id))
  const person = service.staff.find(({ id }) => id === choice.staffId)
  return (
    <div className="grid gap-2">
      <h2 className="type-small text-text-2">Your booking</h2>
      <ul className="grid gap-1">
        {[...(option ? [option] : []), ...addons].map(({ id, name, price }, index) => (
          <li key={id} className={`flex justify-between gap-4 ${index === 0 ? 'type-title' : ''}`}>
            <bdi>{name}</bdi>
            <span className="whitespace-nowrap">{price.display}</span>
          </li>
        ))}
      </ul>
      {service.staff.length > 0 && (
        <p className="type-small text-text-2">With {person ? <bdi>{person.name}</bdi> : 'anyone who is free'}</p>
      )}
    </div>
  )
}
