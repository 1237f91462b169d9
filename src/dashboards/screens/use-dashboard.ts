import { useOutletContext } from 'react-router'
import type { AdminRight, AdminRole } from '#identity/rules/admin-roles.ts'
import type { CaptchaConfig } from '#identity/rules/captcha-actions.ts'
import type { PasswordPolicy } from '#identity/rules/passwords/password-policy.ts'
import type { ManagedBusiness } from '#providers/screens/business/managed-business.ts'

/** The administrator's role and rights, and initial data of forms. */
export interface AdminDashboard {
  role: AdminRole
  rights: AdminRight[]
  policy: PasswordPolicy
  captcha: CaptchaConfig
}

/** For the areas of the admin dashboard, which are nested routes. */
export const useAdminDashboard = () => useOutletContext<AdminDashboard>()

export interface BusinessDashboard {
  business: ManagedBusiness
  /** Reloads the data after a change. */
  onChanged(): Promise<void>
}

/** For the areas of a business dashboard. */
export const useBusinessDashboard = () => useOutletContext<BusinessDashboard>()
