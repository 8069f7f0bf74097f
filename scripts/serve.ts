import { demonstration } from "../api/src/demo/demonstration.ts";
import { main } from "../api/src/main.ts";

// Only makes the demonstration available; the setting DEMO_DATA says whether it is loaded.
await main(demonstration);
