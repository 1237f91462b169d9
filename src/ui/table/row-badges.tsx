import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'

/** Badges of a row; a dash if there are none. */
export const Badges = ({ marks }: { marks: readonly (string | false | null | undefined)[] }): ReactNode => {
  const shown = marks.filter((mark): mark is string => Boolean(mark))
  if (shown.length === 0) return <span className="text-text-3">–</span>
  return (
    <span className="inline-flex gap-1 max-md:flex-wrap">
      {shown.map((mark) => (
        <Badge key={mark}>{mark}</Badge>
      ))}
    </span>
  )
}
