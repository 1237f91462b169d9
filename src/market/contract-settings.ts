import * as z from 'zod'

export const accentSchema = z
  .object({
    light: z.string(),
    dark: z.string(),
  })
  .meta({
    id: 'AccentColours',
    description: 'The accent color of the market, for buttons and highlights, in light and dark mode.',
  })
export type Accent = z.infer<typeof accentSchema>

export const settingPartSchema = z
  .object({
    name: z.string().describe('"iban", or a path to a nested part: "customStrengthOptions.minPasswordLength".'),
    label: z.string(),
    hint: z.string().optional(),
    kind: z
      .enum(['text', 'code', 'lines', 'number', 'flag', 'level'])
      .describe(
        '`code`: letters and digits, stored without spaces. `lines`: texts, one per line. `level`: OFF, or a higher level.',
      ),
  })
  .meta({
    id: 'SettingPart',
    description:
      'One part of a setting, with a field of its own. Where a form elsewhere writes the setting, its parts only describe it.',
  })
export type SettingPart = z.infer<typeof settingPartSchema>
