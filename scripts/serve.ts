import { demonstration } from "../api/src/demo/demonstration.ts";
import { main } from "../api/src/main.ts";

// Starts the server. Passes the demonstration data to the server, which loads this data only if the setting DEMO_DATA
// says so.
await main(demonstration);
