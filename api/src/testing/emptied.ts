/** Runs one SQL statement and returns its rows. */
export type Run = (statement: string) => Promise<unknown[]>;

/** What a new database contains: its tables, and the few rows that migrations inserted. */
export interface Bare {
  shape: string;
  rows: { name: string; rows: string }[];
}

/** SQL that selects the tables that have rows, or have had some. */
const USED = `select format('%I', relname) as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`;

/**
 * SQL that returns a hash of the names and definitions of tables, constraints, triggers and functions. Rows do not
 * change it.
 */
const SHAPE = `select md5(string_agg(line, ' ' order by line)) as shape from (
    select concat_ws(' ', attrelid::regclass, attnum, attname, atttypid, attnotnull, relkind) as line
      from pg_attribute join pg_class c on c.oid = attrelid
     where relnamespace = 'public'::regnamespace
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled, tgfoid) from pg_trigger
     where not tgisinternal
    union all select concat_ws(' ', proname, md5(prosrc)) from pg_proc
     where pronamespace = 'public'::regnamespace
  ) as lines`;

/** Returns the content of a database that nobody has used yet. */
export async function lookAtBare(run: Run): Promise<Bare> {
  const rows: Bare["rows"] = [];
  for (const { name } of (await run(USED)) as { name: string }[]) {
    const found = await run(`select jsonb_agg(t)::text as rows from ${name} as t`);
    rows.push({ name, rows: (found as { rows: string }[])[0]?.rows ?? "[]" });
  }
  return { shape: await shapeOf(run), rows };
}

/** Empties the database after a test. Returns false if this failed, or if the test has changed the tables. */
export async function emptyAgain(run: Run, bare: Bare): Promise<boolean> {
  try {
    // A test may have left an open transaction or changed settings on the only connection. This ends the transaction
    // and resets the settings.
    await run("rollback");
    await run("discard all");
    if ((await shapeOf(run)) !== bare.shape) return false;
    const used = ((await run(USED)) as { name: string }[]).map(({ name }) => name);
    await run(`do $empty$ begin
        perform set_config('session_replication_role', 'replica', true);
        ${used.map((name) => `delete from ${name};`).join("\n")}
        ${bare.rows.map(({ name, rows }) => insertion(name, rows)).join("\n")}
        perform setval(seqrelid, seqstart, false) from pg_sequence
          join pg_class on pg_class.oid = seqrelid where relnamespace = 'public'::regnamespace;
      end $empty$`);
    // The vacuum removes the deleted rows from the tables' files. Without it, every search would still have to read
    // these rows.
    if (used.length > 0) await run(`vacuum ${used.join(", ")}`);
    return true;
  } catch {
    return false;
  }
}

function insertion(name: string, rows: string): string {
  return `insert into ${name} select * from jsonb_populate_recordset(null::${name}, $rows$${rows}$rows$);`;
}

async function shapeOf(run: Run): Promise<string> {
  return ((await run(SHAPE)) as { shape: string }[])[0]?.shape ?? "";
}
