import { StrictMode } from "react";
import { Admin, type DataProvider, DataTable, List, Resource } from "react-admin";
import { createRoot } from "react-dom/client";

/** What our console is measured against: react-admin as its makers deliver it, with one list over our API. */
const refuse = () => Promise.reject(new Error("only the list is measured"));

const dataProvider: DataProvider = {
  async getList(_resource, { pagination }) {
    const page = pagination?.page ?? 1;
    const perPage = pagination?.perPage ?? 20;
    const answer = await fetch(`/api/v1/admin/user-introductions/introduction/list?page=${page}`, {
      headers: { authorization: `Bearer ${localStorage.getItem("token")}` },
    });
    const { data, paginator } = (await answer.json()).data;
    return {
      data: data.map((row: { _id: string }) => ({ ...row, id: row._id })),
      total: paginator.pageCount * perPage,
    };
  },
  getOne: refuse,
  getMany: refuse,
  getManyReference: refuse,
  update: refuse,
  updateMany: refuse,
  create: refuse,
  delete: refuse,
  deleteMany: refuse,
};

function IntroductionList() {
  return (
    <List perPage={20}>
      <DataTable>
        <DataTable.Col source="user.first_name" label="Name" />
        <DataTable.Col source="user.age" label="Age" />
        <DataTable.Col source="user.country_code" label="Country" />
        <DataTable.Col source="status" />
        <DataTable.Col source="note" />
      </DataTable>
    </List>
  );
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");
createRoot(root).render(
  <StrictMode>
    <Admin dataProvider={dataProvider} disableTelemetry>
      <Resource name="introductions" list={IntroductionList} />
    </Admin>
  </StrictMode>,
);
