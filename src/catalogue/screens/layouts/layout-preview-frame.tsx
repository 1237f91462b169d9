import { useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/icon.tsx'

// Same origin, so that the page can be displayed; no scripts, forms, windows or navigation.
const sandbox = 'allow-same-origin'

/** A small preview of the service's own page. */
export const SmallPreview = ({ address }: { address: string }) => (
  <span className="small-preview" dir="ltr" aria-hidden="true" inert>
    <iframe
      src={address}
      title="Preview in small"
      loading="lazy"
      sandbox={sandbox}
      tabIndex={-1}
      width={1280}
      height={960}
    />
  </span>
)

const devices = {
  desktop: { name: 'Desktop', icon: 'monitor', width: 1280, height: 900 },
  phone: { name: 'Phone', icon: 'smartphone', width: 390, height: 780 },
} as const

type Device = keyof typeof devices

/** The page with the chosen layout, in the width of a desktop or a phone. */
export function BigPreview({ address, name, isManaged }: { address: string; name: string; isManaged: boolean }) {
  const [device, setDevice] = useState<Device>('desktop')
  const settled = useSettled(address)
  // On a phone the phone's width is shown first.
  useEffect(() => {
    if (innerWidth < 720) setDevice('phone')
  }, [])
  return (
    <section aria-label="Preview" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="type-h3">
          {name}, with {isManaged ? 'your' : 'their'} content
        </h2>
        <DeviceSwitch device={device} onChoose={setDevice} />
      </div>
      <Frame address={settled} device={device} name={name} />
    </section>
  )
}

const DeviceSwitch = ({ device, onChoose }: { device: Device; onChoose(device: Device): void }) => (
  <div role="group" aria-label="Width of the preview" className="flex gap-1 rounded-full bg-surface-2 p-1">
    {(Object.keys(devices) as Device[]).map((key) => (
      <button
        key={key}
        type="button"
        aria-pressed={key === device}
        onClick={() => onChoose(key)}
        className="inline-flex min-h-10 items-center gap-2 rounded-full px-4 text-sm font-semibold text-text-2 aria-pressed:bg-ink aria-pressed:text-on-ink"
      >
        <Icon name={devices[key].icon} size="small" />
        {devices[key].name}
      </button>
    ))}
  </div>
)

/** Waits until the choice is stable, so that quick changes do not load every preview. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 250)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** The old preview stays visible until the new one is loaded. */
function Frame({ address, device, name }: { address: string; device: Device; name: string }) {
  const box = useRef<HTMLDivElement>(null)
  const available = useWidth(box)
  const [shown, setShown] = useState(address)
  const { width, height, name: deviceName } = devices[device]
  const scale = Math.min(1, available / width)
  const addresses = [...new Set([shown, address])]
  return (
    <div ref={box} className="big-preview" aria-busy={shown !== address}>
      <div
        dir="ltr"
        className="relative mx-auto overflow-hidden"
        style={{ inlineSize: width * scale, blockSize: height * scale }}
      >
        <div className="skeleton absolute inset-0 rounded-none" />
        {addresses.map((one) => (
          <iframe
            key={one}
            src={one}
            sandbox={sandbox}
            title={one === address ? `${name}, as on a ${deviceName.toLowerCase()}` : 'What was shown before'}
            width={width}
            height={height}
            aria-hidden={one !== shown || undefined}
            onLoad={() => setShown(one === address ? one : shown)}
            style={{ transform: `scale(${scale})`, opacity: one === shown ? 1 : 0 }}
          />
        ))}
      </div>
    </div>
  )
}

function useWidth(box: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(800)
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return width
}
