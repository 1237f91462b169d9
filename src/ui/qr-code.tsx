import { useEffect, useState } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

interface Drawn {
  size: number
  path: string
}

/** One square for each dark module, in one path. */
const pathOf = (rows: boolean[][]) =>
  rows.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')

/**
 * A QR code, drawn in the page so that its content never leaves it. Dark on light in both themes, because phones could
 * not scan it otherwise.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  useEffect(() => {
    let isHere = true
    import('uqr').then(
      ({ encode }) => {
        const { size, data } = encode(text, { ecc: 'M', border: 3 })
        if (isHere) setDrawn({ size, path: pathOf(data) })
      },
      // Without the image there is still the secret as text.
      () => {},
    )
    return () => void (isHere = false)
  }, [text])
  if (!drawn) return <Skeleton className="size-48 rounded-md" />
  return (
    <svg
      viewBox={`0 0 ${drawn.size} ${drawn.size}`}
      role="img"
      aria-label={label}
      className="size-48 rounded-md"
      shapeRendering="crispEdges"
    >
      <rect width={drawn.size} height={drawn.size} fill="#fff" />
      <path d={drawn.path} fill="#000" />
    </svg>
  )
}
