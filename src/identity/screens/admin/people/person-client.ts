import { callAdminApi } from '#identity/screens/admin/call-admin-api.ts'

export const doFor = (id: string, act: string, body: object, basePath = 'people') =>
  callAdminApi(`${basePath}/${encodeURIComponent(id.trim())}/${act}`, { method: 'POST', body })

/** Downloads all stored data of a person. */
export async function downloadDataOf(id: string, reason: string): Promise<void> {
  const data = await callAdminApi<object>(`people/${id}/export`, { method: 'POST', body: { reason } })
  const href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href, download: `account-${id}.json` })
  link.click()
  URL.revokeObjectURL(href)
}
