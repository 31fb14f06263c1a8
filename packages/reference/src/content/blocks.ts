/** Prose that both the website and the Markdown files are made of. Text may hold `code`, **bold** and [links](…). */
export type Block =
  | { readonly text: string }
  | { readonly list: readonly string[] }
  | { readonly steps: readonly Step[] }
  | { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly code: string; readonly language: CodeLanguage }
  /** What the command above it prints. */
  | { readonly prints: string }
  | { readonly heading: string }
  /** A file of docs/guides/pictures, and what is to be seen on it. */
  | { readonly picture: string; readonly shows: string }

/** What guides show code in. Only `bash` is there to be pasted. */
export const codeLanguages = ['bash', 'html', 'javascript', 'json', 'jsx', 'kotlin', 'swift'] as const
export type CodeLanguage = (typeof codeLanguages)[number]

export interface Step {
  readonly title: string
  readonly text: string
  readonly code: string
  /** What the command prints, where that is always the same. */
  readonly prints?: string
}

export interface Chapter {
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
}
