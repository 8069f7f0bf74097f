import { demonstration } from "../api/src/demo/demonstration.ts";
import { main } from "../api/src/main.ts";

// Only passes the demonstration data on. The setting DEMO_DATA says whether the data is loaded.
await main(demonstration);
