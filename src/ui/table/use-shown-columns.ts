import type { Column } from '#ui/table/table-shapes.ts'
import { useStoredValue } from '#ui/table/stored-value.ts'

export interface ShownColumns<Row> {
  /** The visible columns; the first is always visible. */
  columns: readonly Column<Row>[]
  all: readonly Column<Row>[]
  isShown(key: string): boolean
  toggle(key: string): void
}

const nothingChosen: Record<string, boolean> = {}

/** The columns that the user chose; stored in this browser. */
export function useShownColumns<Row>(name: string, all: readonly Column<Row>[]): ShownColumns<Row> {
  const [chosen, choose] = useStoredValue<Record<string, boolean>>(`sokora.dashboard.columns.${name}`, nothingChosen)
  const isShown = (key: string) =>
    key === all[0]?.key || (chosen[key] ?? !all.find((column) => column.key === key)?.isHidden)
  const toggle = (key: string) => choose({ ...chosen, [key]: !isShown(key) })
  return { columns: all.filter(({ key }) => isShown(key)), all, isShown, toggle }
}
