/** What runs a statement: `pg` or the embedded database. */
export interface Runner {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}
