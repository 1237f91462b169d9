import { useState } from 'react'
import { useSend } from '#providers/screens/business/use-send.ts'
import type { FoundPoint, PointPrecision, SoughtAddress } from '#shared/adapters/geocoder.ts'
import { callApi } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { TextField } from '#ui/form/field.tsx'
import { MapBox } from '#ui/map/map-box.tsx'
import { boundsAt, type MapPin, type MapPoint } from '#ui/map/points.ts'

interface PinFieldProps {
  businessId: string
  place: SoughtAddress & { latitude: number | null; longitude: number | null }
  onChange(point: MapPoint): void
}

const noPins: MapPin[] = []

/** Where the pin of a place is: found by its address, then moved on the map, by keys, or by numbers. */
export function PinField({ businessId, place, onChange }: PinFieldProps) {
  const { latitude, longitude, line1, postalCode, city, country } = place
  const point = latitude !== null && longitude !== null ? { latitude, longitude } : null
  const [found, setFound] = useState<PointPrecision | 'none' | null>(null)
  // The part of the map that is shown follows only what was found, not each step of the pin.
  const [middle, setMiddle] = useState(point)
  const { busy, failure, attempt } = useSend()
  const find = () =>
    void attempt(async () => {
      const body = { line1, postalCode, city, country }
      const path = `/api/v1/me/providers/${businessId}/address-point`
      const { point: answer } = await callApi<{ point: FoundPoint | null }>(path, { method: 'POST', body })
      setFound(answer?.precision ?? 'none')
      if (!answer) return
      const next = { latitude: answer.latitude, longitude: answer.longitude }
      setMiddle(next)
      onChange(next)
    })
  return (
    <fieldset className="grid gap-3">
      <legend className="type-small mb-1.5 font-semibold">Pin on the map</legend>
      {failure && <Notice tone="danger">{failure.message}</Notice>}
      {found && <Notice tone={found === 'address' ? 'success' : 'warning'}>{wordsOf(found, city)}</Notice>}
      {point && (
        <div className="h-64">
          <MapBox
            isStill
            label="Map with the pin of this place"
            pins={noPins}
            place={{ point, isApproximate: false, onMove: onChange }}
            view={{ bounds: boundsAt(middle ?? point), isExact: false }}
          />
        </div>
      )}
      <div className="grid grid-cols-2 gap-3">
        <DegreesField
          label="Latitude"
          most={90}
          value={latitude}
          onChange={(value) => point && onChange({ ...point, latitude: value })}
        />
        <DegreesField
          label="Longitude"
          most={180}
          value={longitude}
          onChange={(value) => point && onChange({ ...point, longitude: value })}
        />
      </div>
      <Button
        type="button"
        size="small"
        icon="map-pin"
        busy={busy}
        className="justify-self-start"
        disabled={!city || !country}
        onClick={find}
      >
        Find this address
      </Button>
    </fieldset>
  )
}

const wordsOf = (found: PointPrecision | 'none', city: string): string =>
  ({
    address: 'Found. Check that the pin is at your door.',
    street: 'Only the street is known. Move the pin to your door.',
    town: `This address isn't known here, so the pin is in the middle of ${city}. Move it to your door; you can sell before you do.`,
    none: `${city} isn't known here. Type latitude and longitude, or choose a town from the list.`,
  })[found]

interface DegreesProps {
  label: string
  most: number
  value: number | null
  onChange(value: number): void
}

/** Typed degrees; a number outside of the range stays in the field and changes nothing. */
function DegreesField({ label, most, value, onChange }: DegreesProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string) => {
    setTyped(text)
    const degrees = Number(text.replace(',', '.'))
    if (text.trim() !== '' && Math.abs(degrees) <= most) onChange(degrees)
  }
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? (value === null ? '' : String(value))}
      onChange={({ target }) => read(target.value)}
      onBlur={() => setTyped(null)}
      disabled={value === null}
    />
  )
}
