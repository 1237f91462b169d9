import { useEffect, useRef, useState } from 'react'
import type { BulkAct, BulkLine, BulkOutcome } from '#ui/table/table-shapes.ts'

/** An action on many rows: preview, execution and undo. */
export function useBulk<Row>(act: BulkAct<Row>, rows: Row[], onDone: () => Promise<void>) {
  const [lines, setLines] = useState<BulkLine[] | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [outcomes, setOutcomes] = useState<BulkOutcome[] | null>(null)
  const [isUndone, setUndone] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const latest = useRef({ act, rows })
  useEffect(() => {
    let isWanted = true
    const loadPreview = async () => latest.current.act.preview(latest.current.rows)
    loadPreview().then(
      (found) => isWanted && setLines(found),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [])
  const possible = (lines ?? []).filter(({ hindered }) => !hindered).map(({ id }) => id)
  const perform = async (ids: string[], work: (ids: string[]) => Promise<BulkOutcome[]>) => {
    setBusy(true)
    setOutcomes(
      await work(ids).catch(() => ids.map((id) => ({ id, error: 'No answer came. Look whether it was done.' }))),
    )
    await onDone()
    setBusy(false)
  }
  const run = (reason: string) => perform(possible, (ids) => act.run(ids, reason))
  const done = (outcomes ?? []).filter(({ error }) => !error).map(({ id }) => id)
  const { undo } = act
  const undoDone =
    undo && !isUndone && done.length > 0
      ? () => {
          setUndone(true)
          return perform(done, undo.run)
        }
      : undefined
  return { lines, isFailed, outcomes, isUndone, isBusy, possible, done, run, undoDone }
}
