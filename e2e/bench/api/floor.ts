import { createServer } from "node:http";
import pg from "pg";
import { CASES, statementsOf } from "./cases.ts";

/**
 * The least server that could answer the measured calls: no framework, no session, no schema; page and count
 * side by side, prepared. `node floor.ts DATABASE_URL`; says its port.
 */
const pool = new pg.Pool({ connectionString: process.argv[2] ?? "", max: 10 });
const prepared = CASES.map(statementsOf);

const server = createServer(async (request, response) => {
  const at = Number(request.url?.slice(1));
  const { page, count, values } = prepared[at] ?? { page: "", count: "", values: [] };
  const [rows, total] = await Promise.all([
    pool.query({ name: `page${at}`, text: page, values }),
    pool.query({ name: `count${at}`, text: count, values }),
  ]);
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ success: true, data: rows.rows, total: total.rows[0].count }));
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address) console.log(address.port);
});
