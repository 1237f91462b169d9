import { adminSource } from '#identity/screens/admin/admin-lists.ts'
import type { PersonPage } from '#ordering/contract-people.ts'

export const personSource = (id: string) => adminSource<PersonPage>(`people/${id}`)
