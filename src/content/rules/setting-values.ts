import type { SavedSections } from '#content/rules/sections.ts'
import type { SavedTexts } from '#content/rules/texts.ts'
import type { Picture } from '#shared/picture.ts'

declare module '#shared/settings.ts' {
  interface SettingValues {
    /** `ratio` is the width divided by the height. */
    'brand.logo': Partial<Record<'square' | 'wide', (Picture & { ratio: number }) | null>>
    'content.sections': SavedSections
    'content.texts': SavedTexts
  }
}
