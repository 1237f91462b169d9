import type { BusinessService } from '#catalogue/contract-business.ts'
import { callApi } from '#ui/api-call.ts'

/** Lets a person do these services as well; whoever does them stays. A repeated call changes nothing. */
export async function addToServices(personId: string, serviceIds: Iterable<string>): Promise<void> {
  for (const id of serviceIds) {
    const address = `/api/v1/me/services/${id}`
    const { staffIds } = (await callApi<BusinessService>(address)).form
    if (staffIds.includes(personId)) continue
    const body = { changes: { staffIds: [...staffIds, personId] }, base: { staffIds } }
    await callApi(address, { method: 'PATCH', body })
  }
}
