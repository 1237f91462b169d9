import { useState } from 'react'
import { SettingHistory } from '#operations/screens/admin/setting-history.tsx'
import { SettingRow } from '#operations/screens/admin/setting-row.tsx'
import type { SettingDrafts } from '#operations/screens/admin/use-drafts.ts'
import { Section } from '#ui/section/section.tsx'
import type { SettingLine } from '#operations/contract-settings.ts'
import { Dialog } from '#ui/dialog.tsx'

export interface SettingsDashboard {
  drafts: SettingDrafts
  mayChange: boolean
  area: string
}

interface RowsProps {
  dashboard: SettingsDashboard
  /** The settings to show, in this order. */
  lines: readonly SettingLine[]
  /** Titles of groups that are not their names. */
  titles?: Readonly<Record<string, string>>
}

/** Settings in their groups, with their history in a side panel. */
export function SettingRows({ dashboard, lines, titles = {} }: RowsProps) {
  const [shown, setShown] = useState<SettingLine | null>(null)
  const groups = [...new Set(lines.map(({ group }) => group))]
  return (
    <>
      {groups.map((group) => (
        <Section key={group} title={titles[group] ?? group}>
          <ul className="divide-y divide-border">
            {lines
              .filter((line) => line.group === group)
              .map((line) => (
                <SettingRow
                  key={line.key}
                  line={line}
                  settingDrafts={dashboard.drafts}
                  mayChange={dashboard.mayChange}
                  area={dashboard.area}
                  onHistory={setShown}
                />
              ))}
          </ul>
        </Section>
      ))}
      <Dialog
        title={shown ? `History: ${shown.label}` : 'History'}
        shape="sheet"
        isOpen={shown !== null}
        onClose={() => setShown(null)}
      >
        {shown && <SettingHistory settingKey={shown.key} lines={lines} mayChange={dashboard.mayChange} />}
      </Dialog>
    </>
  )
}
