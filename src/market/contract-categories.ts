import * as z from 'zod'

export const subcategorySchema = z
  .object({
    name: z.string(),
    isHidden: z.boolean().describe('No longer offered: services that have it keep it.'),
    formerly: z.array(z.string()).describe('Its former names: old addresses still lead here.'),
  })
  .meta({ id: 'Subcategory', description: 'A sub-category as administrators edit it. Services store its name.' })
export type Subcategory = z.infer<typeof subcategorySchema>
