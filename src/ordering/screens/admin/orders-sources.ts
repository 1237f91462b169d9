import { adminSource } from '#identity/screens/admin/admin-lists.ts'
import type { AdminOrder, AdminReport, ExcuseView } from '#ordering/contract-admin.ts'

export const orderSource = (reference: string) => adminSource<AdminOrder>(`orders/${reference}`)
export const reportsSource = adminSource<{ items: AdminReport[] }>('item-reports')
export const excusesSource = adminSource<{ items: ExcuseView[] }>('force-majeure')
