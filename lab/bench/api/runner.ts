/** A database client that runs SQL statements, through `pg` or on the embedded database. */
export interface Runner {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}
