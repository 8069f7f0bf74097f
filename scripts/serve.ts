import { demonstration } from "../api/src/demo/demonstration.ts";
import { main } from "../api/src/main.ts";

// Passes the demonstration data to `main` and does nothing else. The setting DEMO_DATA decides whether the data is
// loaded.
await main(demonstration);
