import { useState } from 'react'
import type { BusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { PlaceDialog } from '#providers/screens/business/settings/place-dialog.tsx'
import { PlanFull } from '#providers/screens/business/settings/plan-full.tsx'
import { ErrorNotice, Row, Rows, Section } from '#ui/section/section.tsx'
import type { ProviderLocation } from '#providers/contract.ts'
import { useSend } from '#providers/screens/business/use-send.ts'
import { callApi } from '#ui/api-call.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'

/** Locations of a business. The first one determines the city under which it is listed. */
export function PlacesSection({ business, onChanged }: BusinessDashboard) {
  const [edited, setEdited] = useState<ProviderLocation | 'new' | null>(null)
  const { failure, attempt } = useSend()
  const { locations, plan } = business
  const isFull = locations.length >= plan.limits.locations
  const remove = (place: ProviderLocation) =>
    void attempt(async () => {
      await callApi(`/api/v1/me/providers/${business.id}/locations/${place.id}`, { method: 'DELETE' })
      await onChanged()
    })
  return (
    <Section title="Places" text={`Your plan has room for ${plan.limits.locations}. Hours stand under Team and hours.`}>
      <div className="grid gap-5">
        <ErrorNotice message={failure?.message} />
        <Rows>
          {locations.map((place, index) => (
            <PlaceLine
              key={place.id}
              place={place}
              isMain={index === 0 && locations.length > 1}
              onEdit={() => setEdited(place)}
              onRemove={locations.length > 1 ? () => remove(place) : undefined}
            />
          ))}
        </Rows>
        <Button icon="plus" className="justify-self-start" disabled={isFull} onClick={() => setEdited('new')}>
          Add a place
        </Button>
        {isFull && <PlanFull business={business}>All places</PlanFull>}
        {edited && (
          <PlaceDialog
            key={edited === 'new' ? 'new' : edited.id}
            business={business}
            place={edited === 'new' ? null : edited}
            onChanged={onChanged}
            onClose={() => setEdited(null)}
          />
        )}
      </div>
    </Section>
  )
}

interface PlaceLineProps {
  place: ProviderLocation
  isMain: boolean
  onEdit(): void
  onRemove: (() => void) | undefined
}

const PlaceLine = ({ place, isMain, onEdit, onRemove }: PlaceLineProps) => (
  <Row
    actions={
      <>
        <Button size="small" onClick={onEdit}>
          Edit<span className="sr-only"> {place.name || place.line1}</span>
        </Button>
        {onRemove && (
          <Button size="small" kind="danger" onClick={onRemove}>
            Remove<span className="sr-only"> {place.name || place.line1}</span>
          </Button>
        )}
      </>
    }
  >
    <p className="flex flex-wrap items-center gap-2 font-semibold">
      <bdi>{place.name || place.line1}</bdi>
      {isMain && <Badge tone="brand">Main place</Badge>}
      {place.hideExactAddress && <Badge icon="eye-off">Hidden until booked</Badge>}
    </p>
    <p className="type-small text-text-2">
      <bdi>
        {[place.name && place.line1, place.district, [place.postalCode, place.city].filter(Boolean).join(' ')]
          .filter(Boolean)
          .join(', ')}
      </bdi>{' '}
      · {place.timeZone.replaceAll('_', ' ')}
    </p>
  </Row>
)
