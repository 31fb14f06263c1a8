export const root: string
export function install(options?: { readonly development?: boolean }): Promise<boolean>
export function isInstalled(development: boolean): boolean
export function explain(output: string): string
