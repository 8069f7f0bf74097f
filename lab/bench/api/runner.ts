/** A client that runs statements: `pg` or the embedded database. */
export interface Runner {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}
